import { type FetcherWithComponents, Link, useFetcher } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { CallScreen } from "../../calls/load-call.ts";
import type { OrderFormResult } from "../../orders/handle-order-form.ts";
import { Definitions } from "../definitions.tsx";
import { Disclosure } from "../disclosure.tsx";
import { NotesSection } from "../orders/notes-section.tsx";
import { isRefused, Refusal } from "../orders/order-form.tsx";
import { OtherOrdersSection } from "../orders/other-orders-section.tsx";
import { RiskSection } from "../orders/risk-section.tsx";
import { StateBadge } from "../orders/state-badge.tsx";
import { Section } from "../section.tsx";
import { CallResults, callTextId, Corrections } from "./call-results.tsx";
import { useCallKeys } from "./call-keys.ts";
import { linkLook } from "../link-look.ts";

interface CallViewProps extends CallScreen {
  result: OrderFormResult | null;
}

/** One order for a caller: the number, what there is to confirm, what speaks against it, and what came of the call. */
export function CallView({ order, call, count, due, messages, result: sent }: CallViewProps) {
  useCallKeys();
  const action = `/admin/calls/${order.number}`;
  const taking = useFetcher<OrderFormResult>();
  // Somebody else has the customer, or the order waits no more: the forms that the caller sent are not on the screen.
  const isOver = !call || call.heldBy !== null;
  const result = (isOver && taking.data) || sent;
  const form = { order, result, action };
  const hasCorrections = isOver && (!call || isRefused(result, "cancel") || isRefused(result, "recipient"));
  return (
    <div className="grid grid-cols-1 gap-3 [&_.panel]:p-4">
      <Header order={order} call={call} count={count} due={due} />
      {!call && <Ended order={order} result={result} />}
      {call && !call.held && <Take call={call} action={action} result={result} />}
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid grid-cols-1 gap-3">
          <Reach order={order} messages={messages} call={call} taking={taking} action={action} />
          <RiskSection {...form} />
          <ToConfirm order={order} />
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {!isOver && <CallResults form={form} call={call} />}
          {hasCorrections && (order.edited || order.can.cancel) && (
            <Section id="results" title="Change the order">
              <Corrections {...form} />
            </Section>
          )}
        </div>
        <div className="grid grid-cols-1 items-start gap-3">
          <OtherOrdersSection customer={order.customer} />
          <NotesSection {...form} result={(isOver && result && toNote(result)) || result} />
        </div>
      </div>
    </div>
  );
}

/** What was said on a call that could not be logged, as a note that the caller can still add; null where nothing was typed. */
function toNote({ form, values, message }: OrderFormResult): OrderFormResult | null {
  const text = values.text?.trim();
  if (!text || !["called", "confirm", "take"].includes(form)) return null;
  return {
    form: "note",
    errors: {},
    values: { text },
    message: `${message ?? ""} What was said can be a note.`.trim(),
  };
}

function Header({ order, call, count, due }: Pick<CallScreen, "order" | "call" | "count" | "due">) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap gap-x-5 text-sm">
        <Link to="/admin/calls" className={`${linkLook} font-semibold lg:min-h-8`}>
          All calls ({count} now)
        </Link>
        <Link to={`/admin/orders/${order.number}`} className={`${linkLook} font-semibold lg:min-h-8`}>
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
          {call.untold && (
            <>. The customer cannot be told by mail or message that it waits, so the shop does not cancel it</>
          )}
        </p>
      )}
    </div>
  );
}

function Ended({ order, result }: Pick<CallViewProps, "order" | "result">) {
  return (
    <>
      {result && isRefused(result, "confirm") && <Refusal refused={result} />}
      <Alert tone="info">
        <p>Order {order.number} does not wait for a call, or not any more.</p>
        <form method="post" action="/admin/calls" className="mt-2">
          <Button size="small" name="intent" value="next" data-call-key="s">
            Call the next customer
          </Button>
        </form>
      </Alert>
    </>
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

/** The number to call. Whoever calls it has the order from then on; while somebody else has it, nothing invites to call again. */
function Reach({
  order: { recipient },
  messages,
  call,
  taking,
  action,
}: Pick<CallScreen, "order" | "messages" | "call"> & {
  taking: FetcherWithComponents<OrderFormResult>;
  action: string;
}) {
  const { name, phone, phoneLink, masked } = recipient;
  const take = () => {
    if (!call || call.held) return;
    // What is typed already comes back where somebody else was quicker.
    const typed = document.getElementById(callTextId);
    const text = typed instanceof HTMLTextAreaElement ? typed.value : "";
    void taking.submit({ intent: "take", text }, { method: "post", action, preventScrollReset: true });
  };
  return (
    <Section id="reach" title={<bdi>{name}</bdi>}>
      {phoneLink && (call === null || call.heldBy === null) ? (
        <>
          <a href={`tel:${phoneLink}`} onClick={take} className={buttonLooks("primary", "large", "figures")}>
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

/** How many lines are shown at once: what came of the call is below them on a phone. */
const firstLines = 8;

function ToConfirm({ order: { lines, amounts, recipient } }: Pick<CallScreen, "order">) {
  const rest = lines.length - firstLines;
  return (
    <Section id="to-confirm" title="To confirm">
      <Lines lines={lines.slice(0, rest > 1 ? firstLines : undefined)} />
      {rest > 1 && (
        <Disclosure title={`${rest} more lines`}>
          <Lines lines={lines.slice(firstLines)} />
        </Disclosure>
      )}
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

function Lines({ lines }: Pick<CallScreen["order"], "lines">) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ position, quantity, name, options, total }) => (
        <li key={position} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="figures font-semibold">{quantity} ×</span> <bdi>{[name, ...options].join(", ")}</bdi>
          </span>
          <span className="figures whitespace-nowrap">{total}</span>
        </li>
      ))}
    </ul>
  );
}
