import { Link } from "react-router";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import type { IssueScreen } from "../../booking/load-issues.ts";
import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import { Definitions } from "../definitions.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps } from "../edit-forms/field-props.ts";
import { Section } from "../section.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { typedLengths } from "../typed-lengths.ts";
import { linkLook } from "../link-look.ts";

const path = "/admin/book/issues";
const link = `${linkLook} md:min-h-6`;

/** One thing that a courier says: which parcel it is about, and what somebody does about it. */
export function IssueView(props: IssueScreen & { result: EditFormResult | null }) {
  const { id, courier, trackingNumber, kind, word, said, orderNumber, parcel, open, state, advice, result } = props;
  const shared = { action: `${path}/${id}`, version: 0, result };
  return (
    <>
      <div className="grid gap-1">
        <p>
          <Link to={`${path}?state=open`} className={`${link} text-sm font-semibold`}>
            Courier updates
          </Link>
        </p>
        <h1 className="heading text-2xl wrap-anywhere">{kind}</h1>
        <p>
          <StatusBadge tone={open ? "waiting" : "over"}>{state}</StatusBadge>
        </p>
      </div>
      <Section id="said" title="What was said">
        <Definitions
          items={[
            { term: "Courier", value: <bdi>{courier}</bdi> },
            {
              term: "Number",
              value: props.trackingPage ? (
                <a href={props.trackingPage} target="_blank" rel="noreferrer" className={link}>
                  {trackingNumber}
                </a>
              ) : (
                trackingNumber
              ),
            },
            { term: "Its word", value: <bdi className="wrap-anywhere">{word}</bdi> },
            ...(said === null ? [] : [{ term: "More", value: said }]),
            {
              term: "Parcel",
              value:
                orderNumber === null ? (
                  "none that we know"
                ) : (
                  <Link to={`/admin/orders/${orderNumber}`} className={link}>
                    {parcel}
                  </Link>
                ),
            },
            { term: "Since", value: props.at },
            ...(props.closed === null ? [] : [{ term: "Seen to", value: props.closed }]),
            ...(props.reason === null ? [] : [{ term: "Reason", value: <bdi>{props.reason}</bdi> }]),
          ]}
        />
        {open && <p className="max-w-prose">{advice}</p>}
      </Section>
      {props.canLink && (
        <EditForm
          form="link"
          title="Link it to a parcel"
          lead="The parcel gets this number, and leaves with the courier where it has not left yet: its shopper is mailed."
          {...shared}
        >
          <TextField
            label="Parcel"
            {...fieldProps(toFormState("link", result, {}), "code", "As its label names it, for example 10001-1")}
            autoComplete="off"
            maxLength={typedLengths.parcel}
            className="max-w-xs"
          />
          <Button className="justify-self-start">Link it</Button>
        </EditForm>
      )}
      {open && (
        <EditForm
          form="set-aside"
          title="Set it aside"
          lead="It leaves the list, and the same word does not bring it back."
          {...shared}
        >
          <TextField
            label="Why nothing is to be done"
            {...fieldProps(toFormState("set-aside", result, {}), "reason")}
            dir="auto"
            maxLength={orderTextLimits.issueReason}
            className="max-w-xl"
          />
          <Button look="secondary" className="justify-self-start">
            Set it aside
          </Button>
        </EditForm>
      )}
    </>
  );
}
