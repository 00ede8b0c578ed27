import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { maxCreditReason } from "#domains/store-credit/credit.ts";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";
import type { CustomerViewProps } from "./customer-view-props.ts";
import { typedLengths } from "../typed-lengths.ts";

/** A customer's store credit: what is left, its entries, and the form that gives or takes some with a reason. */
export function CreditSection({ path, credit, can, result }: CustomerViewProps) {
  const { id, balance, canBeGiven, entries, entryId } = credit;
  const refused = result?.values.intent === "credit" ? result : null;
  if (id === null && !(can.credit && canBeGiven)) return null;
  return (
    <Section id="credit" title="Store credit">
      <p className="figures text-2xl font-bold">{balance}</p>
      {entries.length > 0 && (
        <Disclosure title={`Entries (${entries.length}${entries.length === 50 ? " newest" : ""})`}>
          <ol className="grid gap-2 text-sm">
            {entries.map(({ id: key, text, order, reason, at, by }) => (
              <li key={key}>
                <p className="figures wrap-anywhere">{text}</p>
                {reason && (
                  <p dir="auto" className="wrap-anywhere">
                    {reason}
                  </p>
                )}
                <p className="figures text-muted">
                  {at}, <bdi>{by}</bdi>
                  {order !== null && (
                    <>
                      {", order "}
                      <Link to={`/admin/orders/${order}`} className="underline underline-offset-4">
                        {order}
                      </Link>
                    </>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {can.credit && (
        <Disclosure title="Give or take credit" open={refused !== null}>
          <form method="post" action={path} noValidate className="grid justify-items-start gap-3">
            <input type="hidden" name="entry" value={entryId} />
            <SelectField
              name="direction"
              label="What"
              defaultValue={refused?.values.direction ?? "give"}
              className="w-full"
            >
              <option value="give">Give credit</option>
              <option value="take">Take credit, as a correction</option>
            </SelectField>
            <TextField
              name="amount"
              label="Amount, Rs"
              inputMode="decimal"
              maxLength={typedLengths.amount}
              defaultValue={refused?.values.amount}
              error={refused?.errors.amount?.[0]}
              className="w-full"
            />
            <TextField
              name="reason"
              id="credit-reason"
              label="Reason"
              hint="The customer reads it too."
              maxLength={maxCreditReason}
              dir="auto"
              defaultValue={refused?.values.reason}
              error={refused?.errors.reason?.[0]}
              className="w-full"
            />
            <Button look="secondary" size="small" name="intent" value="credit">
              Write it down
            </Button>
          </form>
        </Disclosure>
      )}
    </Section>
  );
}
