import { Link } from "react-router";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { AccountRows } from "#app/ui/checkout/account-rows.tsx";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Badge } from "#app/ui/elements/badge.tsx";
import { BackLink } from "../back-link.tsx";
import { linkLook } from "../link-look.ts";
import { Definitions } from "../definitions.tsx";
import { FormAlert } from "../form-alert.tsx";
import { LatestNote } from "../latest/latest-note.tsx";
import { Section } from "../section.tsx";
import { useLatestPage } from "../latest/use-latest-page.ts";
import { AnswerForm } from "./answer-form.tsx";
import type { LoadedPaymentProof, PaymentProofViewProps } from "./payment-proof-view-props.ts";
import { paymentProofLabels } from "./payment-proof-labels.ts";

/** A payment proof: its photo, what the order owes, the account that the money was to reach, and the form that says what came of it. What others do with it appears by itself. */
export function PaymentProofView({ loaded, result }: { loaded: LoadedPaymentProof; result: FormResult | null }) {
  const { page, changes } = useLatestPage(loaded);
  const props = { ...page, result };
  const { proof, order, same } = page;
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/money/transfers">All transfers</BackLink>
        <h1 className="heading flex flex-wrap items-center gap-3 text-2xl">
          Receipt for order {order.number}
          <Badge tone={proof.state === "sent" ? "ink" : "quiet"}>{paymentProofLabels[proof.state]}</Badge>
        </h1>
      </div>
      <LatestNote {...changes} />
      <FormAlert result={result} />
      {same.length > 0 && (
        <Alert>
          <p className="font-semibold">This reference stands on another order too.</p>
          <ul>
            {same.map(({ number, paid }) => (
              <li key={number}>
                <Link to={`/admin/orders/${number}`} className={linkLook}>
                  Order {number}
                </Link>
                {paid && ": a transfer with this reference is recorded there"}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Photo {...props} />
        <div className="grid gap-4">
          <Money {...props} />
          {proof.state === "sent" ? <AnswerForm {...props} /> : <Answer {...props} />}
          <Others {...props} />
        </div>
      </div>
    </>
  );
}

function Photo({ proof: { id, reference, sent, hasPhoto }, photoDays }: PaymentProofViewProps) {
  const photo = `/admin/money/transfers/${id}/photo`;
  return (
    <Section id="photo" title="What the customer sent">
      <Definitions
        items={[
          { term: "Reference", value: <bdi className="figures select-all">{reference}</bdi> },
          { term: "Sent", value: sent },
        ]}
      />
      {hasPhoto ? (
        <a href={photo} target="_blank" rel="noreferrer" className="block">
          <img
            src={photo}
            alt="The receipt, opened at its full size by a press"
            className="max-h-[50vh] w-full lg:max-h-[80vh] border border-line bg-white object-contain"
          />
        </a>
      ) : (
        <p className="text-sm text-muted">The photo was deleted {photoDays} days after the answer.</p>
      )}
    </Section>
  );
}

function Money({ order, method }: PaymentProofViewProps) {
  return (
    <Section
      id="due"
      title="What is due"
      aside={
        <Link to={`/admin/orders/${order.number}`} className={`${linkLook} text-sm font-semibold`}>
          Order {order.number}
        </Link>
      }
    >
      <p className="figures text-3xl font-bold">{order.due ?? "Nothing"}</p>
      <Definitions
        items={[
          { term: "Total", value: order.total },
          { term: "Order", value: order.stateLabel },
          { term: "Customer", value: <bdi>{order.name}</bdi> },
          { term: "Phone", value: <span className="figures">{order.phone}</span> },
        ]}
      />
      {order.paid.length > 0 && (
        <ul className="text-sm">
          {order.paid.map(({ id, text, at }) => (
            <li key={id} className="figures wrap-anywhere">
              {text}, {at}
            </li>
          ))}
        </ul>
      )}
      {method.account && (
        <>
          <h3 className="font-semibold">Our account: {method.label}</h3>
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            <AccountRows account={method.account} />
          </dl>
        </>
      )}
    </Section>
  );
}

function Answer({ proof: { state, arrived, note, answered, answeredBy } }: PaymentProofViewProps) {
  return (
    <Section id="answer" title="What came of it">
      <Definitions
        items={[
          { term: "Found", value: paymentProofLabels[state] },
          { term: "Arrived", value: arrived },
          { term: "When", value: answered },
          { term: "By", value: <bdi>{answeredBy}</bdi> },
          { term: "Said", value: note && <bdi className="whitespace-pre-wrap">{note}</bdi> },
        ]}
      />
    </Section>
  );
}

function Others({ others }: PaymentProofViewProps) {
  if (others.length === 0) return null;
  return (
    <Section id="others" title="Other receipts of the order">
      <ul>
        {others.map(({ id, reference, state, sent }) => (
          <li key={id}>
            <Link to={`/admin/money/transfers/${id}`} className={`${linkLook} wrap-anywhere`}>
              <bdi>{reference}</bdi>
            </Link>{" "}
            <span className="text-sm text-muted">
              {paymentProofLabels[state]}, {sent}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
