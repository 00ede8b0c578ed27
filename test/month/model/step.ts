import type { Action } from "../actions.ts";
import {
  bookByApi,
  cancelBooking,
  minutesPass,
  printLabels,
  retryBooking,
  sendBooking,
  withdraw,
} from "./booking-steps.ts";
import { correctCredit, gift, makeCode } from "./credit-steps.ts";
import { courierSays, repeatMessage } from "./courier-steps.ts";
import { linkWords, setAside } from "./issue-steps.ts";
import { edit, price } from "./edit-steps.ts";
import { exchange, exchangeReturn, receiveExchange } from "./exchange-steps.ts";
import { begin, cancel, confirm, contact, correct, pay, place } from "./order-steps.ts";
import { answer, claimLost, end, pack, remit, ship } from "./parcel-steps.ts";
import { handIn } from "./hand-in-step.ts";
import { mistake } from "./mistake-step.ts";
import { refundBack } from "./refund-back-step.ts";
import { bookPayout, discardPayout, sendPayout } from "./payout-steps.ts";
import { reversePayout } from "./reversal-steps.ts";
import { answerReturn, inspectReturn, receiveReturn, refundReturn, requestReturn, scanParcel } from "./return-steps.ts";
import { correctStock, count, daysPass, forget, inspect, nextCall, receive } from "./shop-steps.ts";
import {
  answerPaymentProof,
  bookBankFile,
  discardBankFile,
  reference,
  sendBankFile,
  sendPaymentProof,
} from "./transfer-steps.ts";
import type { Step, World } from "./world.ts";

type Steps = { [Do in Action["do"]]: (world: World, action: Extract<Action, { do: Do }>) => Step[] };

const steps: Steps = {
  place,
  begin,
  "next-call": nextCall,
  contact,
  confirm,
  correct,
  reference,
  edit,
  price,
  cancel,
  pack,
  ship,
  end,
  pay,
  mistake,
  "refund-back": refundBack,
  "book-by-api": bookByApi,
  "send-booking": sendBooking,
  "retry-booking": retryBooking,
  withdraw,
  "cancel-booking": cancelBooking,
  "minutes-pass": minutesPass,
  "courier-says": courierSays,
  "repeat-message": repeatMessage,
  "link-words": linkWords,
  "set-aside": setAside,
  "print-labels": printLabels,
  "send-payment-proof": sendPaymentProof,
  "answer-payment-proof": answerPaymentProof,
  "send-bank-file": sendBankFile,
  "book-bank-file": bookBankFile,
  "discard-bank-file": discardBankFile,
  "claim-lost": claimLost,
  remit,
  answer,
  "send-payout": sendPayout,
  "book-payout": bookPayout,
  "discard-payout": discardPayout,
  "hand-in": handIn,
  "reverse-payout": reversePayout,
  "request-return": requestReturn,
  "answer-return": answerReturn,
  "receive-return": receiveReturn,
  "inspect-return": inspectReturn,
  "refund-return": refundReturn,
  "exchange-return": exchangeReturn,
  "scan-parcel": scanParcel,
  exchange,
  "receive-exchange": receiveExchange,
  "make-code": makeCode,
  gift,
  "correct-credit": correctCredit,
  receive,
  "correct-stock": correctStock,
  inspect,
  count,
  "days-pass": daysPass,
  forget,
};

/** What may come of an action in this world: one thing, where nobody else is at work. */
export function step(world: World, action: Action): Step[] {
  return (steps[action.do] as (world: World, action: Action) => Step[])(world, action);
}
