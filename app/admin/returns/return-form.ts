import { data } from "react-router";
import type { FormValues } from "#app/http/forms.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { exchangeReturn } from "#domains/returns/exchange-return.ts";
import { inspectReturn } from "#domains/returns/inspect-return.ts";
import { receiveReturn } from "#domains/returns/receive-return.ts";
import { refundReturn } from "#domains/returns/refund-return.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import { readAmount, readWholeNumber } from "#kernel/read-numbers.ts";
import type { ReturnPolicy } from "#kernel/return-policy.ts";
import type { Database } from "#platform/database/database.server.ts";

/** The field of an item: with "restock:" or "write-off:" before it. */
export const itemField = ({ shipmentId, batchId }: { shipmentId: string; batchId: string }) =>
  `${shipmentId}:${batchId}`;

interface Sent<P extends Permission> {
  db: Database;
  by: Staff<P>;
  returnId: string;
  values: FormValues;
  policy: ReturnPolicy;
}

/** What came of a form. */
interface Ran {
  outcome: string;
  errors?: Record<string, string>;
  flash?: FlashKey;
}

/** Makes the actor with these permissions, or ends the request. */
type Authorise = <P extends Permission>(...needs: readonly [P, ...P[]]) => Promise<Staff<P>>;

/** What a form of a return's screen does, by whom it may be sent, and its message. */
interface ReturnCommand {
  run(authorise: Authorise, form: Omit<Sent<Permission>, "by">): Promise<Ran>;
  flash: FlashKey;
}

const command = <const P extends Permission>({
  needs,
  run,
  flash,
}: {
  needs: readonly [P, ...P[]];
  run: (form: Sent<P>) => Promise<Ran>;
  flash: FlashKey;
}): ReturnCommand => ({
  run: async (authorise, form) => run({ ...form, by: await authorise(...needs) }),
  flash,
});

const at = ({ returnId, values }: Pick<Sent<Permission>, "returnId" | "values">) => ({
  returnId,
  version: readWholeNumber(values.version ?? "") || 0,
});

/** The words that were chosen, and those that were typed. */
const wordsOf = ({ ready = "", words = "" }: FormValues) =>
  [ready, words].filter((part) => part.trim() !== "").join("\n");

const unitsOf = (typed: string | undefined) => ((typed ?? "").trim() === "" ? 0 : readWholeNumber(typed!));

async function refund(form: Sent<"payments.reconcile">, as: "transfer" | "credit") {
  const refunded = await refundReturn(form.db, form.by, { ...at(form), as, reference: form.values.reference ?? "" });
  const before: FlashKey = "return-refunded-before";
  return refunded.outcome === "done" && refunded.paid === 0 ? { ...refunded, flash: before } : refunded;
}

/** The forms of a return's screen by their intent. */
export const returnCommands: Readonly<Record<string, ReturnCommand>> = {
  approve: command({
    needs: ["orders.edit"],
    run: (form) => answerReturn(form.db, form.by, { ...at(form), to: "approved", words: wordsOf(form.values) }),
    flash: "return-answered",
  }),
  decline: command({
    needs: ["orders.edit"],
    run: (form) => answerReturn(form.db, form.by, { ...at(form), to: "declined", words: wordsOf(form.values) }),
    flash: "return-answered",
  }),
  receive: command({
    needs: ["orders.fulfil"],
    run: async (form) => {
      const fields = Object.entries(form.values).filter(([name]) => /^received-\d{1,6}$/.test(name));
      const lines = fields.map(([name, typed]) => ({
        position: Number(name.slice("received-".length)),
        quantity: unitsOf(typed),
      }));
      const received = await receiveReturn(form.db, form.by, { ...at(form), lines }, form.policy);
      if (received.outcome !== "invalid") return received;
      // The command counts its lines; the form names them by their positions in the order.
      const errors = Object.entries(received.errors).map(([field, error]) => {
        const line = /^lines\.(\d+)\.quantity$/.exec(field)?.[1];
        return [line === undefined ? field : fields[Number(line)]![0], error] as const;
      });
      return { ...received, errors: Object.fromEntries(errors) };
    },
    flash: "return-received",
  }),
  inspect: command({
    needs: ["orders.fulfil", "stock.adjust"],
    run: async (form) => {
      const keys = Object.keys(form.values).flatMap(
        (name) => /^restock:([0-9a-f-]{36}:[0-9a-f-]{36})$/.exec(name)?.[1] ?? [],
      );
      const items = keys.map((key) => ({
        shipmentId: key.split(":")[0]!,
        batchId: key.split(":")[1]!,
        restock: unitsOf(form.values[`restock:${key}`]),
        writeOff: unitsOf(form.values[`write-off:${key}`]),
      }));
      const inspected = await inspectReturn(form.db, form.by, {
        ...at(form),
        items,
        refund: readAmount(form.values.refund ?? ""),
        words: form.values.words ?? "",
      });
      if (inspected.outcome !== "invalid") return inspected;
      const errors = Object.entries(inspected.errors).map(([field, error]) => {
        const [, line, part] = /^items\.(\d+)\.(restock|writeOff)$/.exec(field) ?? [];
        if (line === undefined) return [field, error] as const;
        return [`${part === "restock" ? "restock" : "write-off"}:${keys[Number(line)]}`, error] as const;
      });
      return { ...inspected, errors: Object.fromEntries(errors) };
    },
    flash: "return-inspected",
  }),
  exchange: command({
    needs: ["orders.edit"],
    run: (form) =>
      exchangeReturn(form.db, form.by, { ...at(form), seenDue: Number(form.values.seenDue ?? Number.NaN) }).then(
        (outcome) => (outcome.outcome === "invalid" ? { ...outcome, errors: { lines: dueChanged } } : outcome),
      ),
    flash: "return-exchanged",
  }),
  refund: command({
    needs: ["payments.reconcile"],
    run: (form) => refund(form, "transfer"),
    flash: "return-refunded",
  }),
  credit: command({
    needs: ["payments.reconcile"],
    run: (form) => refund(form, "credit"),
    flash: "return-credited",
  }),
};

const dueChanged = "The amounts are these now. Look at them, then press again.";

const refusals: Record<string, string> = {
  "due-differs": dueChanged,
  "sold-out":
    "Not all of what the customer wants is in stock any more. Nothing is exchanged: pay the return back instead.",
  "not-for-sale":
    "Something that the customer wants is no longer sold. Nothing is exchanged: pay the return back instead.",
  "no-swap-requested": "The customer wants nothing else for it, or that was decided already.",
  "not-with-shopper": "What came back was exchanged on the order’s page already.",
  "not-done": "That could not be saved just now. Look at the return, then send it again.",
  conflict: "Somebody else has changed this return meanwhile. Look at it as it is now, then go on.",
  "not-allowed": "This step is done already, or the return has ended.",
  "stock-changed":
    "Somebody has decided on these units in the stock already: fewer of them are unavailable. Leave them as held here.",
};

/** Why a form of a return was refused; a 404 where the return is gone. */
export function describeReturnRefusal(outcome: string): string {
  if (outcome === "not-found") throw data("There is no such return.", { status: 404 });
  return refusals[outcome] ?? "Nothing is saved yet. Look at what is marked.";
}
