import type { Action } from "../actions.ts";
import { edit, price } from "./edit-steps.ts";
import { begin, cancel, confirm, contact, correct, pay, place, reference } from "./order-steps.ts";
import { answer, claimLost, end, pack, remit, ship } from "./parcel-steps.ts";
import { bookPayout, discardPayout, sendPayout } from "./payout-steps.ts";
import { correctStock, count, daysPass, forget, inspect, nextCall, receive } from "./shop-steps.ts";
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
  "claim-lost": claimLost,
  remit,
  answer,
  "send-payout": sendPayout,
  "book-payout": bookPayout,
  "discard-payout": discardPayout,
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
