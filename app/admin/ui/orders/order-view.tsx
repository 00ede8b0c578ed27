import { Fragment } from "react";
import { Link } from "react-router";
import { Definitions } from "../definitions.tsx";
import { PrintLinks } from "../print/print-links.tsx";
import { Section } from "../section.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { ExchangeSection } from "./exchange-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { NotesSection } from "./notes-section.tsx";
import { MessagesSection } from "./messages-section.tsx";
import { MailsSection } from "./mails-section.tsx";
import { NextStep } from "./next-step.tsx";
import { OtherOrdersSection } from "./other-orders-section.tsx";
import { TagsSection } from "./tags-section.tsx";
import type { OrderFormContext } from "./order-form.tsx";
import { LostForm } from "./lost-form.tsx";
import { manyLines, OrderLines } from "./order-lines.tsx";
import { PackSection } from "./pack-section.tsx";
import { ParcelSection } from "./parcel-section.tsx";
import { RiskSection } from "./risk-section.tsx";
import { StateBadge } from "./state-badge.tsx";
import { linkLook } from "../link-look.ts";

/**
 * One order on one screen: what to do next first. Wide windows have three columns: what it holds, who gets it, and what
 * belongs to it; phones have one, in the order of need.
 */
export function OrderView({ order, result }: OrderFormContext) {
  const form = { order, result };
  return (
    <div className="grid grid-cols-1 gap-3 [&_.panel]:p-4 print:[&_section:has(#pack)]:hidden print:[&_form]:hidden">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <OrderHeader order={order} />
        <NextStep {...form} />
      </div>
      <LostForm {...form} />
      <RiskSection {...form} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2 xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-3">
          <Section
            id="lines"
            title={order.lines.length > manyLines ? `${order.lines.length} lines` : "Lines"}
            aside={
              <PrintLinks
                number={order.number}
                packs={order.can.pack || order.parcels.some(({ next }) => next.includes("shipped"))}
              />
            }
          >
            <OrderLines {...form} />
            <div className="sm:ml-auto sm:w-64">
              <Definitions items={order.amounts} figures />
            </div>
            {order.can.cancel && <CancelForm {...form} />}
          </Section>
          {order.parcels.map((parcel) => (
            <ParcelSection key={parcel.id} {...form} parcel={parcel} />
          ))}
          {order.can.pack && <PackSection {...form} />}
          <ExchangeSection {...form} />
        </div>
        <div className="grid grid-cols-1 gap-3">
          <CustomerSection {...form} />
          <OtherOrdersSection customer={order.customer} />
          <MailsSection mails={order.mails} number={order.number} />
          <MessagesSection messages={order.messages} number={order.number} />
        </div>
        <div className="grid grid-cols-1 items-start gap-3 lg:col-span-2 lg:grid-cols-2 xl:col-span-1 xl:grid-cols-1">
          <MoneySection {...form} />
          <NotesSection {...form} />
          <TagsSection {...form} />
          <HistorySection history={order.history} />
        </div>
      </div>
    </div>
  );
}

function OrderHeader({ order }: Pick<OrderFormContext, "order">) {
  const { number, state, stateLabel, badges, recipient, placed, payment, total, channel } = order;
  return (
    <div className="grid min-w-0 flex-1 basis-96 gap-1">
      <p>
        <Link to="/admin/orders" className={`${linkLook} text-sm font-semibold lg:min-h-8`}>
          All orders
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="heading figures text-2xl">Order {number}</h1>
        <p className="figures text-2xl font-bold">{total}</p>
        <StateBadge state={state} label={stateLabel} />
        {badges.map((badge) => (
          <span
            key={badge}
            className="figures rounded-md border border-control bg-white px-2 py-1 text-xs leading-tight font-bold"
          >
            {badge}
          </span>
        ))}
      </div>
      <p className="text-sm text-muted">
        {[recipient.name, recipient.city].map(
          (text, at) =>
            text && (
              <Fragment key={at}>
                <bdi>{text}</bdi>,{" "}
              </Fragment>
            ),
        )}
        <span className="figures">
          {placed}, {payment}
          {channel && `, ${channel}`}
        </span>
      </p>
    </div>
  );
}
