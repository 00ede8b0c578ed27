/** Whether both PostgreSQL and JavaScript can represent it as an order number. */
export function isOrderNumber(number: number): boolean {
  return Number.isSafeInteger(number) && number > 0;
}
