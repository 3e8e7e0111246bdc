/** How prices by quantity are written in a cell and in a field. */
export const QUANTITY_PRICES_FORM = "Escreva assim: 10: 8,90 | 50: 8,50 (até 10 quantidades, a partir de 2).";
