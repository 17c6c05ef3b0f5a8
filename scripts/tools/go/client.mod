module beverage.example/ordering

go 1.24
