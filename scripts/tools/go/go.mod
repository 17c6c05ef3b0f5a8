module beverage.example/scenario

go 1.24

require beverage.example/ordering v0.0.0

replace beverage.example/ordering => ./client
