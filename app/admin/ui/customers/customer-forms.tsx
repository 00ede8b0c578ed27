import type { ReactNode } from "react";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { Disclosure } from "../disclosure.tsx";
import { Section } from "../section.tsx";
import type { CustomerViewProps } from "./customer-view-props.ts";

/** What staff can do with a customer: block, end logins, hand out the data, delete the account. */
export function CustomerForms({
  path,
  kind,
  staff,
  contact,
  block,
  can,
  maxBlockReasonLength,
  sessions,
  result,
}: CustomerViewProps) {
  const form = (children: ReactNode) => (
    <form method="post" action={path} noValidate className="grid justify-items-start gap-3">
      {children}
    </form>
  );
  const refused = (intent: string) => (result?.values.intent === intent ? result : null);
  const isCustomer = kind === "account" && !staff;
  if (!can.block && !(isCustomer && (can.edit || can.privacy))) return null;
  return (
    <Section id="actions" title="More">
      {can.block &&
        (block ? (
          form(
            <Button look="secondary" size="small" name="intent" value="unblock">
              Take orders again
            </Button>,
          )
        ) : (
          <Disclosure title="Block the customer" open={refused("block") !== null}>
            {form(
              <>
                <p className="text-sm text-muted">
                  New orders of this account, phone and e-mail address are refused at the checkout, with the shop’s
                  phone to call. Orders already placed stay as they are, and staff can still enter one.
                </p>
                <TextField
                  name="reason"
                  id="block-reason"
                  label="Why"
                  maxLength={maxBlockReasonLength}
                  dir="auto"
                  defaultValue={refused("block")?.values.reason}
                  error={refused("block")?.errors.reason?.[0]}
                  className="w-full"
                />
                <Button look="secondary" size="small" name="intent" value="block">
                  Block the customer
                </Button>
              </>,
            )}
          </Disclosure>
        ))}
      {isCustomer &&
        can.edit &&
        (sessions > 0 || contact.loginPhone !== null) &&
        form(
          <>
            {contact.loginPhone !== null && (
              <p className="text-sm text-muted">
                A code to {contact.loginPhone} logs in no more then, until the customer verifies it again.
              </p>
            )}
            <Button look="secondary" size="small" name="intent" value="end-sessions">
              Sign out everywhere
            </Button>
          </>,
        )}
      {isCustomer && can.privacy && (
        <p>
          <a href={`${path}/export.json`} download className={buttonLooks("secondary", "small")}>
            Download the customer’s data
          </a>
        </p>
      )}
      {isCustomer && can.privacy && (
        <Disclosure title="Delete the account" open={refused("delete") !== null}>
          {form(
            <>
              <p className="text-sm text-muted">
                For a customer who asks for it; make sure that it is the customer. Profile, addresses, wishlist, carts
                and logins go at once; orders lose their recipient once they are finished. This cannot be undone.
              </p>
              <label className="flex min-h-11 items-center gap-3">
                <input type="checkbox" name="understood" value="yes" className="size-5 shrink-0" />
                The customer has asked for it
              </label>
              {refused("delete")?.errors.understood && (
                <p className="text-sm font-semibold text-failure">{refused("delete")?.errors.understood?.[0]}</p>
              )}
              <Button look="secondary" size="small" name="intent" value="delete">
                Delete the account
              </Button>
            </>,
          )}
        </Disclosure>
      )}
    </Section>
  );
}
