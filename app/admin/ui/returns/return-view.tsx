import { Link } from "react-router";
import { Badge } from "#app/ui/elements/badge.tsx";
import { endedReturnStates } from "#domains/returns/return.ts";
import { BackLink } from "../back-link.tsx";
import { linkLook } from "../link-look.ts";
import { Definitions } from "../definitions.tsx";
import { FormAlert } from "../form-alert.tsx";
import { GoodsPicture } from "../goods-picture.tsx";
import { Section } from "../section.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import { InspectForm } from "./inspect-form.tsx";
import { ReceiveForm } from "./receive-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import type { ReturnViewProps } from "./return-props.ts";
import { staffReturnStateLabels } from "./return-labels.ts";
import { WrittenEntry } from "../written-entry.tsx";

/** One return: what comes back and why, and the form of its next step. */
export function ReturnView(props: ReturnViewProps) {
  const { code, state, can, result, swapOpen } = props;
  const isSwapRequested = swapOpen && state === "inspected";
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/returns">All returns</BackLink>
        <h1 className="heading flex flex-wrap items-center gap-3 text-2xl">
          Return {code}
          <Badge tone={endedReturnStates.includes(state) ? "quiet" : "ink"}>
            {isSwapRequested ? "To exchange or pay back" : staffReturnStateLabels[state]}
          </Badge>
        </h1>
      </div>
      <FormAlert result={result} />
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          {can.answer && <AnswerForm {...props} />}
          {can.receive && <ReceiveForm {...props} />}
          {can.inspect && <InspectForm {...props} />}
          {props.exchange && <ExchangeForm {...props} exchange={props.exchange} />}
          {can.refund && <RefundForm {...props} />}
          <Goods {...props} />
          {!can.answer && can.decline && <AnswerForm {...props} />}
        </div>
        <About {...props} />
      </div>
    </>
  );
}

function Goods({ lines, items, photos, note, noteAuthor }: ReturnViewProps) {
  return (
    <Section id="goods" title="What comes back">
      <ul className="grid gap-3">
        {lines.map(({ position, name, pictureKey, quantity, received, reason, instead }) => (
          <li key={position} className="flex gap-3">
            <GoodsPicture pictureKey={pictureKey} large />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <span className="figures">{quantity} × </span>
                <bdi>{name}</bdi>
              </p>
              {reason && <p className="text-sm">{reason}</p>}
              {instead && (
                <p className="text-sm font-semibold">
                  Wants instead: <bdi>{instead}</bdi>
                </p>
              )}
              {received !== null && received !== quantity && <p className="text-sm text-failure">{received} came</p>}
            </div>
          </li>
        ))}
      </ul>
      {note && (
        <div className="border-l-4 border-line pl-3">
          <p className="text-sm text-muted">
            <bdi>{noteAuthor}</bdi>
          </p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {note}
          </p>
        </div>
      )}
      {photos.length > 0 && (
        <ul aria-label="Photos of the customer" className="flex flex-wrap gap-3">
          {photos.map((photo, at) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={`What came, ${at + 1} of ${photos.length}`}
                  width={160}
                  height={160}
                  className="size-40 rounded-control border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {items.some(({ restocked, writtenOff }) => restocked + writtenOff > 0) && (
        <ul className="text-sm">
          {items.map(({ key, name, quantity, restocked, writtenOff }) => (
            <li key={key}>
              <bdi>{name}</bdi>: {restocked} restocked, {writtenOff} written off, {quantity - restocked - writtenOff}{" "}
              held
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function About(props: ReturnViewProps) {
  const { order, origin, began, moved, requestedOutcome, words, refund, credited, reference, owedAgain, exchangedFor } =
    props;
  return (
    <Section id="about" title="About it">
      <Definitions
        items={[
          {
            term: "Order",
            value: (
              <Link to={`/admin/orders/${order.number}`} className={`${linkLook} figures`}>
                {order.number}
              </Link>
            ),
          },
          { term: "It is", value: order.state },
          { term: "Customer", value: order.customer && <bdi>{order.customer}</bdi> },
          { term: "Began as", value: origin },
          { term: "Began", value: began },
          { term: "Last step", value: moved },
          { term: "Paid back as", value: requestedOutcome },
          {
            term: "Exchanged for",
            value:
              exchangedFor === undefined ? null : (
                <Link to={`/admin/orders/${exchangedFor}`} className={`${linkLook} figures`}>
                  {exchangedFor}
                </Link>
              ),
          },
          { term: "Refund", value: refund },
          { term: "As credit", value: credited },
          { term: "Transfer", value: reference },
          { term: "Taken back", value: owedAgain && `${owedAgain}: pay it on the page of the order` },
          { term: "Order owes", value: order.owed },
        ]}
      />
      {words.length > 0 && (
        <div className="grid gap-2 text-sm">
          <h3 className="font-semibold">What the customer was told</h3>
          <ol className="grid gap-3">
            {words.map(({ author, at, body }, place) => (
              <WrittenEntry key={place} author={author} at={at} body={body} isOurs />
            ))}
          </ol>
        </div>
      )}
    </Section>
  );
}
