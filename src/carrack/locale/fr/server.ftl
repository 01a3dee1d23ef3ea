# Words of the server
