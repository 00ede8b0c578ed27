/** Whether PostgreSQL and JavaScript can both hold it as a number of an order. */
export function isOrderNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}
