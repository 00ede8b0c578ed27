/** What the figure "Placed" is of. Nobody cancelled an order that couriers lost, which reads as cancelled. */
export const whatPlacedCounts =
  "Placed counts every order that neither its shopper nor the shop has cancelled, by the day of the order. One that was refused, came back or was lost counts too; lists have a lost one among the cancelled, as Lost.";
