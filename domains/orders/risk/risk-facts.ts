import type { Paisa } from "#kernel/money.ts";
import type { OrderChannel, OrderState, PaymentMethodId } from "../order.ts";

/** Another order that has something in common with the one that is looked at. */
export interface RelatedOrder {
  number: number;
  state: OrderState;
  placedAt: Date;
  sameAccount: boolean;
  samePhone: boolean;
  sameEmail: boolean;
  sameAddress: boolean;
  sameName: boolean;
}

/** What became of the parcels of some orders. */
export interface ParcelEnds {
  delivered: number;
  refused: number;
  returned: number;
}

/** What is known of an order and its customer before it is sent. */
export interface RiskFacts {
  order: {
    total: Paisa;
    payment: PaymentMethodId;
    channel: OrderChannel;
    placedAt: Date;
    hasAccount: boolean;
  };
  /** Whether the address of mail is of a service whose mailboxes are thrown away. */
  disposableMail: boolean;
  /** In any order. */
  related: readonly RelatedOrder[];
  /** What became of the parcels to its city in half a year; null where nothing was counted. */
  city: ParcelEnds | null;
}

/** Whether the same customer placed the other order: by account, phone or e-mail address. */
export const isOwn = ({ sameAccount, samePhone, sameEmail }: RelatedOrder): boolean =>
  sameAccount || samePhone || sameEmail;

/** How many of these orders arrived, were refused at the door, and came back in another way. */
export function countEnds(orders: readonly RelatedOrder[]): ParcelEnds {
  const of = (wanted: OrderState) => orders.filter(({ state }) => state === wanted).length;
  return { delivered: of("delivered"), refused: of("refused"), returned: of("returned") };
}
