# Words of the table
