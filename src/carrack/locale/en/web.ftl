# Words of the web page
