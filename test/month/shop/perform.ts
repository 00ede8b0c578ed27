import type { Action, ActionOf } from "../actions.ts";
import type { MonthShop, Performed, Refs } from "./month-shop.ts";
import { bookPayoutOf, discardPayoutOf, handInOf, reversePayoutOf, sendPayoutOf } from "./perform-payouts.ts";
import * as bookings from "./perform-bookings.ts";
import * as orders from "./perform-orders.ts";
import * as parcels from "./perform-parcels.ts";
import * as couriers from "./perform-couriers.ts";
import * as credit from "./perform-credit.ts";
import * as returns from "./perform-returns.ts";
import * as stock from "./perform-stock.ts";
import * as transfers from "./perform-transfers.ts";
import * as words from "./perform-words.ts";

type Performers = { [Do in Action["do"]]: (shop: MonthShop, action: ActionOf<Do>, refs: Refs) => Promise<Performed> };

const performers: Performers = {
  place: orders.place,
  begin: orders.begin,
  "next-call": orders.nextCall,
  contact: orders.contact,
  confirm: orders.confirm,
  correct: orders.correct,
  reference: transfers.reference,
  "send-payment-proof": transfers.send,
  "answer-payment-proof": transfers.answer,
  "send-bank-file": transfers.sendFile,
  "book-bank-file": transfers.bookFile,
  "discard-bank-file": transfers.discardFile,
  "courier-says": couriers.say,
  "repeat-message": couriers.repeat,
  "link-words": words.link,
  "set-aside": words.setAside,
  "print-labels": bookings.printLabels,
  "book-by-api": bookings.book,
  "send-booking": bookings.send,
  "retry-booking": bookings.retry,
  withdraw: bookings.withdraw,
  "cancel-booking": bookings.cancel,
  "minutes-pass": bookings.minutesPass,
  edit: orders.edit,
  price: orders.price,
  cancel: orders.cancel,
  pay: orders.pay,
  mistake: orders.takeBack,
  "refund-back": orders.takeRefundBack,
  pack: parcels.pack,
  ship: parcels.ship,
  end: parcels.end,
  "claim-lost": parcels.claimLost,
  remit: parcels.remit,
  answer: parcels.answer,
  "send-payout": sendPayoutOf,
  "book-payout": bookPayoutOf,
  "discard-payout": discardPayoutOf,
  "hand-in": handInOf,
  "reverse-payout": reversePayoutOf,
  "request-return": returns.request,
  "answer-return": returns.answer,
  "receive-return": returns.receive,
  "inspect-return": returns.inspect,
  "refund-return": returns.refund,
  "exchange-return": returns.exchangeRequested,
  "scan-parcel": returns.scan,
  exchange: returns.exchange,
  "receive-exchange": returns.receiveExchanged,
  "make-code": credit.makeCode,
  gift: credit.gift,
  "correct-credit": credit.correct,
  receive: stock.receive,
  "correct-stock": stock.correct,
  inspect: stock.inspect,
  count: stock.count,
  "days-pass": stock.daysPass,
  forget: stock.forget,
};

/** Does in the shop what the action says, as the people and jobs whose part it is. */
export function perform(shop: MonthShop, action: Action, refs: Refs): Promise<Performed> {
  return (performers[action.do] as (shop: MonthShop, action: Action, refs: Refs) => Promise<Performed>)(
    shop,
    action,
    refs,
  );
}
