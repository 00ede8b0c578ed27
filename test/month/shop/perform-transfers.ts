import sharp from "sharp";
import { bookBankFile } from "#domains/bank-files/book-bank-file.ts";
import { discardBankFile, sendBankFile } from "#domains/bank-files/send-bank-file.ts";
import { answerPaymentProof } from "#domains/orders/payments/payment-proofs/answer-payment-proof.ts";
import { listPaymentProofsOf } from "#domains/orders/payments/payment-proofs/find-payment-proofs.ts";
import { sendPaymentProof } from "#domains/orders/payments/payment-proofs/send-payment-proof.ts";
import { setPaymentReference } from "#domains/orders/payments/set-payment-reference.ts";
import { newId } from "#kernel/ids.ts";
import { guest } from "#test/actors.ts";
import type { ActionOf } from "../actions.ts";
import { type MonthShop, type Performed, type Refs, staffOf } from "./month-shop.ts";
import { idOf } from "./perform-orders.ts";

const bookkeeper = (shop: MonthShop) => staffOf(shop.callers[0]!);

export async function reference({ db }: MonthShop, action: ActionOf<"reference">, refs: Refs): Promise<Performed> {
  const { at } = action;
  const given = { order: idOf(refs, at), reference: action.reference, accessToken: refs.orders[at]!.token };
  return setPaymentReference(db, guest, given);
}

/** A picture of one colour: another one for each number. */
const takePhoto = (number: number): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: number % 256, g: number >> 8, b: 90 } } })
    .png()
    .toBuffer();

export async function send(shop: MonthShop, action: ActionOf<"send-payment-proof">, refs: Refs): Promise<Performed> {
  const { at, photo, reference: given } = action;
  return sendPaymentProof(shop.db, shop.storage, guest, {
    order: idOf(refs, at),
    reference: given,
    accessToken: refs.orders[at]!.token,
    photo: await takePhoto(photo),
  });
}

export async function answer(
  shop: MonthShop,
  action: ActionOf<"answer-payment-proof">,
  refs: Refs,
): Promise<Performed> {
  const { at, proof, finding, amount } = action;
  const by = bookkeeper(shop);
  const paymentProofId = (await listPaymentProofsOf(shop.db, by, idOf(refs, at)))[proof]?.id ?? newId();
  return answerPaymentProof(shop.db, by, { paymentProofId, finding, amount, note: "We looked for it" });
}

/** The bank's file. Its last column sets it apart from other files with the same lines. */
export async function sendFile(shop: MonthShop, action: ActionOf<"send-bank-file">, refs: Refs): Promise<Performed> {
  const { file, lines } = action;
  const rows = lines.map(({ at, reference: given, amount }) => [
    "2026-11-20",
    given === null ? `RAAST order ${refs.orders[at]!.number}` : "RAAST",
    given ?? "",
    (amount / 100).toFixed(2),
    `${shop.mark} ${file}`,
  ]);
  const bytes = Buffer.from(["Date,Particulars,TID,Credit,File", ...rows, ""].join("\n"));
  const sent = await sendBankFile(shop.db, shop.storage, bookkeeper(shop), {
    account: "bank-transfer",
    fileName: "account.csv",
    bytes,
  });
  if (sent.outcome === "invalid") return { outcome: JSON.stringify(sent) };
  // Who never heard of an answer sends it for the first time.
  const outcome = refs.bankFiles[file] === undefined ? "sent" : sent.outcome;
  return { outcome, bankFile: [file, sent.fileId] };
}

export async function bookFile(shop: MonthShop, action: ActionOf<"book-bank-file">, refs: Refs): Promise<Performed> {
  const { file, kinds } = action;
  return bookBankFile(shop.db, bookkeeper(shop), { fileId: refs.bankFiles[file]!, kinds });
}

export async function discardFile(
  shop: MonthShop,
  { file }: ActionOf<"discard-bank-file">,
  refs: Refs,
): Promise<Performed> {
  return discardBankFile(shop.db, bookkeeper(shop), { fileId: refs.bankFiles[file]! });
}
