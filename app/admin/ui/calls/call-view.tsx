import { Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { CallScreen } from "../../calls/load-call.ts";
import type { OrderFormResult } from "../../orders/handle-order-form.ts";
import { Definitions } from "../definitions.tsx";
import { NotesSection } from "../orders/notes-section.tsx";
import { OtherOrdersSection } from "../orders/other-orders-section.tsx";
import { RiskSection } from "../orders/risk-section.tsx";
import { StateBadge } from "../orders/state-badge.tsx";
import { Section } from "../section.tsx";
import { CallResults } from "./call-results.tsx";
import { useCallKeys } from "./call-keys.ts";

interface CallViewProps extends CallScreen {
  result: OrderFormResult | null;
}

/** One order for a caller: the number, what there is to confirm, what speaks against it, and what came of the call. */
export function CallView({ order, call, count, due, messages, result }: CallViewProps) {
  useCallKeys();
  const action = `/admin/calls/${order.number}`;
  const form = { order, result, action };
  return (
    <div className="grid grid-cols-1 gap-3 [&_.panel]:p-4">
      <Header order={order} call={call} count={count} due={due} />
      {!call && <Ended order={order} />}
      {call && !call.held && <Take call={call} action={action} result={result} />}
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid grid-cols-1 gap-3">
          <Reach order={order} messages={messages} />
          <RiskSection {...form} />
          <ToConfirm order={order} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {call && call.heldBy === null && <CallResults form={form} call={call} />}
        </div>
        <div className="grid grid-cols-1 items-start gap-3">
          <OtherOrdersSection customer={order.customer} />
          <NotesSection {...form} />
        </div>
      </div>
    </div>
  );
}

function Header({ order, call, count, due }: Pick<CallScreen, "order" | "call" | "count" | "due">) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link
          to="/admin/calls"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 lg:min-h-8"
        >
          All calls ({count} now)
        </Link>
        <Link
          to={`/admin/orders/${order.number}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 lg:min-h-8"
        >
          The whole order
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="heading figures text-2xl">Order {order.number}</h1>
        <p className="figures text-2xl font-bold">{due} to collect</p>
        <StateBadge state={order.state} label={order.stateLabel} />
      </div>
      {call && (
        <p className="figures text-sm text-muted">
          Waits {call.waits}
          {call.attempts && <>, {call.attempts}</>}
          {call.until && <>, cancelled {call.until} unless somebody confirms it</>}
        </p>
      )}
    </div>
  );
}

function Ended({ order }: Pick<CallScreen, "order">) {
  return (
    <Alert tone="info">
      <p>Order {order.number} does not wait for a call, or not any more.</p>
      <form method="post" action="/admin/calls" className="mt-2">
        <Button size="small" name="intent" value="next" data-call-key="s">
          Call the next customer
        </Button>
      </form>
    </Alert>
  );
}

interface TakeProps {
  call: NonNullable<CallScreen["call"]>;
  action: string;
  result: OrderFormResult | null;
}

/** The order is not the caller's: somebody has it, or the caller opened it from the list. */
function Take({ call, action, result }: TakeProps) {
  if (call.heldBy !== null)
    return (
      <Alert tone="info" focused={result !== null}>
        <p>
          <bdi>{call.heldBy}</bdi> is calling this customer.{result && " Nothing of yours was saved."}
        </p>
      </Alert>
    );
  return (
    <form method="post" action={action} className="flex flex-wrap items-center gap-3 text-sm">
      <input type="hidden" name="intent" value="take" />
      <Button look="secondary" size="small">
        Keep this order for me
      </Button>
      <span className="text-muted">Otherwise another caller may get it.</span>
    </form>
  );
}

function Reach({ order: { recipient }, messages }: Pick<CallScreen, "order" | "messages">) {
  const { name, phone, phoneLink, masked } = recipient;
  return (
    <Section id="reach" title={<bdi>{name}</bdi>}>
      {phoneLink ? (
        <>
          <a href={`tel:${phoneLink}`} className={buttonLooks("primary", "large", "figures")}>
            <span className="min-w-0 wrap-anywhere">Call {phone}</span>
          </a>
          <div role="group" aria-label="WhatsApp" className="flex flex-wrap items-center gap-2">
            <span className="text-sm font-semibold">WhatsApp:</span>
            {messages.map(({ label, isChosen, href }) => (
              <a key={label} href={href} target="_blank" rel="noreferrer" className={buttonLooks("secondary", "small")}>
                <bdi>{label}</bdi>
                {isChosen && <span className="font-normal"> chosen by the customer</span>}
              </a>
            ))}
          </div>
        </>
      ) : (
        <p className="figures">{phone}</p>
      )}
      {masked && (
        <p className="text-sm text-muted">Your role sees the customer masked, so you cannot call from here.</p>
      )}
    </Section>
  );
}

function ToConfirm({ order: { lines, amounts, recipient } }: Pick<CallScreen, "order">) {
  return (
    <Section id="to-confirm" title="To confirm">
      <ul className="grid gap-1">
        {lines.map(({ position, quantity, name, options, total }) => (
          <li key={position} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="figures font-semibold">{quantity} ×</span> <bdi>{[name, ...options].join(", ")}</bdi>
            </span>
            <span className="figures">{total}</span>
          </li>
        ))}
      </ul>
      <Definitions items={amounts} figures />
      <address className="grid not-italic wrap-anywhere">
        {recipient.address && (
          <span dir="auto" className="justify-self-start whitespace-pre-line">
            {recipient.address}
          </span>
        )}
        <span>
          <bdi>{[recipient.city, recipient.zip].filter(Boolean).join(" ")}</bdi>
          {recipient.city && ", "}
          {recipient.province}
        </span>
      </address>
    </Section>
  );
}
