import type { BankRowKind } from "#domains/bank-files/bank-file.ts";
import type { PaymentProofState } from "#domains/orders/payments/payment-proofs/payment-proof.ts";
import type { ActionOf, BankLine } from "../actions.ts";
import { changed, owes, stateOf } from "./order-rules.ts";
import { advanced } from "./order-steps.ts";
import { apply, fork, type ModelBankFile, type ModelBankRow, type ModelOrder, type Step, type World } from "./world.ts";

const refused = (outcome: string): Step[] => [{ outcome }];

/** Why an order takes no reference and no payment proof; null where it does. */
function refusalOf(order: ModelOrder): string | null {
  if (order.forgotten) return "not-found";
  return order.payment === "cash" || stateOf(order) !== "placed" ? "not-awaited" : null;
}

/** The same reference again changes nothing. */
const withReference = (order: ModelOrder, given: string): ModelOrder =>
  order.reference === given ? order : changed({ ...order, reference: given }, {});

export function reference(world: World, { at, reference: given }: ActionOf<"reference">): Step[] {
  const order = world.orders.get(at)!;
  const refusal = refusalOf(order);
  return refusal ? refused(refusal) : [{ outcome: "given", orders: [[at, withReference(order, given)]] }];
}

/** The most payment proofs of an order. */
const maxPaymentProofs = 5;

export function sendPaymentProof(
  world: World,
  { at, photo, reference: given }: ActionOf<"send-payment-proof">,
): Step[] {
  const order = world.orders.get(at)!;
  const refusal = refusalOf(order);
  if (refusal) return refused(refusal);
  if (order.paymentProofs.some((proof) => proof.photo === photo)) return refused("sent");
  if (order.paymentProofs.length >= maxPaymentProofs) return refused("too-many-payment-proofs");
  const proof = { photo, reference: given, state: "sent" as const, amount: null };
  const after = withReference(order, given);
  return [{ outcome: "sent", orders: [[at, { ...after, paymentProofs: [...after.paymentProofs, proof] }]] }];
}

/** What arrived pays the order; what did not is told. */
export function answerPaymentProof(world: World, action: ActionOf<"answer-payment-proof">): Step[] {
  const { at, proof: number, finding, amount } = action;
  const order = world.orders.get(at)!;
  const proof = order.paymentProofs[number];
  if (!proof) return refused("not-found");
  if (proof.state !== "sent") return refused("already-answered");
  const hasArrived = finding === "arrived";
  const state: PaymentProofState = hasArrived && amount < owes(order) ? "partly" : finding;
  const paymentProofs = order.paymentProofs.map((each) =>
    each === proof ? { ...each, state, amount: hasArrived ? amount : null } : each,
  );
  const answered = { ...order, paymentProofs };
  const after = hasArrived ? advanced(answered, amount, proof.reference) : changed(answered, {});
  return [{ outcome: "answered", orders: [[at, after]] }];
}

/** What each line of a file is, by what the shop knows of its order. An order has its references for itself. */
function tryLines(world: World, lines: readonly BankLine[]): ModelBankRow[] {
  const times = new Map<string, number>();
  const taken = new Map<number, number>();
  return lines.map((line) => {
    const same = JSON.stringify([line.at, line.reference, line.amount]);
    times.set(same, (times.get(same) ?? 0) + 1);
    const key = `${same} ${times.get(same)}`;
    const order = world.orders.get(line.at)!;
    const due = owes(order) - (taken.get(line.at) ?? 0);
    const is = (kind: BankRowKind, named = true): ModelBankRow => {
      if (kind === "matched" || kind === "other-amount") taken.set(line.at, (taken.get(line.at) ?? 0) + line.amount);
      const compared = named && kind !== "recorded";
      return { ...line, key, kind, order: named ? line.at : null, due: compared ? due : null };
    };
    if (world.banked.has(key)) return is("recorded", false);
    if (times.get(same)! > 1) return is("twice", false);
    const { reference: given } = line;
    const isCancelled = order.status === "cancelled";
    if (given === null) {
      if (owes(order) <= 0 || isCancelled) return is("unknown", false);
      return due === line.amount ? is("matched") : is("ambiguous", false);
    }
    if (order.advances.some(({ reference: paid, stands }) => stands && paid === given)) return is("recorded");
    const isNamed = order.reference === given || order.paymentProofs.some((proof) => proof.reference === given);
    if (!isNamed) return is("unknown", false);
    if (isCancelled || due <= 0) return is("ambiguous");
    return is(due === line.amount ? "matched" : "other-amount");
  });
}

export function sendBankFile(world: World, { file, lines }: ActionOf<"send-bank-file">): Step[] {
  const known = world.bankFiles.get(file);
  if (known && known.state !== "discarded") return refused("known");
  return [{ outcome: "sent", bankFile: [file, { state: "tried", lines, rows: tryLines(world, lines) }] }];
}

export function discardBankFile(world: World, { file }: ActionOf<"discard-bank-file">): Step[] {
  const known = world.bankFiles.get(file)!;
  if (known.state === "discarded") return refused("not-found");
  return [{ outcome: "discarded", bankFile: [file, { ...known, state: "discarded" }] }];
}

/** Each line is booked for itself, unless it was before, or its order owes something else by now. */
export function bookBankFile(world: World, { file, kinds }: ActionOf<"book-bank-file">): Step[] {
  const known = world.bankFiles.get(file)!;
  if (known.state !== "tried") return refused("not-found");
  const isWaiting = ({ kind }: ModelBankRow) => (kinds as readonly BankRowKind[]).includes(kind);
  const waiting = known.rows.flatMap((row, place) => (isWaiting(row) ? [place] : []));
  if (waiting.length === 0) return refused("nothing-to-book");
  // A press that dies has booked the first ones.
  return waiting.map((_, at) => {
    const booked = waiting.length - at;
    return { ...bookLines(world, file, known, waiting.slice(0, booked)), outcome: at === 0 ? "booked" : "not-done" };
  });
}

function bookLines(world: World, file: number, known: ModelBankFile, places: readonly number[]): Omit<Step, "outcome"> {
  const after = fork(world);
  const rows = [...known.rows];
  const banked: string[] = [];
  const touched = new Set<number>();
  for (const place of places) {
    const row = rows[place]!;
    const order = after.orders.get(row.at)!;
    const become = (kind: BankRowKind) => (rows[place] = { ...row, kind });
    if (after.banked.has(row.key)) become("recorded");
    else if (owes(order) !== row.due || order.status === "cancelled") become("ambiguous");
    else {
      become("booked");
      banked.push(row.key);
      touched.add(row.at);
      apply(after, { outcome: "", orders: [[row.at, payByTransfer(order, row)]], banked: [row.key] });
    }
  }
  return {
    orders: [...touched].map((at) => [at, after.orders.get(at)!]),
    bankFile: [file, { ...known, rows }],
    banked,
  };
}

/** The order after a transfer that the bank's file shows, which answers its payment proofs: those of this transfer, and with all of the money all. */
function payByTransfer(order: ModelOrder, { amount, reference: given }: BankLine): ModelOrder {
  const left = owes(order) - amount;
  const paymentProofs = order.paymentProofs.map((proof) =>
    proof.state === "sent" && (left <= 0 || proof.reference === given)
      ? { ...proof, state: left > 0 ? ("partly" as const) : ("arrived" as const), amount }
      : proof,
  );
  return advanced({ ...order, paymentProofs }, amount, given);
}
