import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { maxRefundReference } from "#domains/returns/return.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";
import { whatsAppLink } from "#kernel/whatsapp-link.ts";
import { ReturnStep, stepField } from "./return-step.tsx";
import type { ReturnViewProps } from "./return-props.ts";
import { linkLook } from "../link-look.ts";

const link = `${linkLook} figures font-semibold`;

/** Books the transfer that pays a return back, and closes it. */
export function RefundForm(props: ReturnViewProps) {
  const { left, requestedOutcome, order, result, swapOpen, undecidedFee } = props;
  return (
    <ReturnStep
      {...props}
      step="refund"
      title={swapOpen ? `Or pay back ${left} instead` : `Pay back ${left}`}
      note={undecidedFee}
      lead={
        order.owed === null && !swapOpen
          ? "The refund is in the book of the order already. Enter its number to close the return; nothing more is booked."
          : "Send it to the customer, then enter the number of the transfer. Store credit needs none. The customer is mailed."
      }
    >
      <TextField
        label="Number of the transfer"
        hint="The customer reads it in the mail"
        className="w-full max-w-md"
        autoComplete="off"
        maxLength={maxRefundReference}
        {...stepField(result, ["refund"], "reference")}
      />
      <div className="flex flex-wrap gap-3">
        <Button look={swapOpen ? "secondary" : "accent"} name="intent" value="refund">
          It is paid
        </Button>
        <Button look="secondary" name="intent" value="credit">
          Give it as store credit
        </Button>
      </div>
      {order.phone && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          The account to send it to, if nobody knows it:
          <a href={`tel:${order.phone}`} className={link}>
            Call {formatPakistaniMobile(order.phone)}
          </a>
          <a href={whatsAppLink(order.phone)} className={link}>
            WhatsApp
          </a>
        </p>
      )}
      {requestedOutcome && (
        <p className="text-sm">
          {swapOpen ? "Without the exchange the customer wants" : "The customer wants"}: {requestedOutcome}.
        </p>
      )}
    </ReturnStep>
  );
}
