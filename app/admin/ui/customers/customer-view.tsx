import { whatsAppLink } from "#kernel/whatsapp-link.ts";
import { Link } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { BackLink } from "../back-link.tsx";
import { linkLook } from "../link-look.ts";
import { Definitions } from "../definitions.tsx";
import { Disclosure } from "../disclosure.tsx";
import { FormAlert } from "../form-alert.tsx";
import { messageStateLabels } from "../messages/message-labels.ts";
import { StateBadge } from "../orders/state-badge.tsx";
import { Section } from "../section.tsx";
import { CreditSection } from "./credit-section.tsx";
import { CustomerForms } from "./customer-forms.tsx";
import type { CustomerViewProps } from "./customer-view-props.ts";
import { NotesSection } from "./notes-section.tsx";

/** One customer: contact, orders and what became of them, notes, messages, and what staff can do. */
export function CustomerView(props: CustomerViewProps) {
  const { name, kind, block, result } = props;
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/customers">All customers</BackLink>
        <h1 dir="auto" className="heading text-2xl wrap-anywhere">
          {name}
        </h1>
        <p className="text-muted">{kind === "account" ? "Account" : "Guest: orders without an account"}</p>
      </div>
      <FormAlert result={result} />
      {block && (
        <Alert>
          <p>Blocked: the orders of this customer are refused.</p>
          <p className="font-normal">
            <bdi>{block.reason}</bdi> ({block.author}, {block.at})
          </p>
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          <Orders {...props} />
          <NotesSection {...props} />
        </div>
        <div className="grid gap-4">
          <Contact {...props} />
          <CreditSection {...props} />
          <Messages {...props} />
          <CustomerForms {...props} />
        </div>
      </div>
    </>
  );
}

function Orders({ counts, orders }: CustomerViewProps) {
  return (
    <Section id="orders" title="Orders">
      <Definitions
        figures
        items={counts.map(({ label, orders: each, total, back }) => ({
          term: label,
          value: `${each} · ${total}${back === null ? "" : `, ${back} of it came back`}`,
        }))}
      />
      {orders.length === 0 ? (
        <p className="text-muted">No orders.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {orders.map(({ number, state, stateLabel, total, back, placed }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4">
              <Link to={`/admin/orders/${number}`} className={`${linkLook} min-w-16 font-semibold`}>
                {number}
              </Link>
              <StateBadge state={state} label={stateLabel} />
              <span className="figures text-sm text-muted">{placed}</span>
              <span className="figures ml-auto text-right">
                {total}
                {back !== null && <span className="block text-sm text-muted">{back} came back</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {orders.length === 50 && <p className="text-sm text-muted">These are the newest 50.</p>}
    </Section>
  );
}

function Contact({ contact, addresses, sessions, kind, links }: CustomerViewProps) {
  const { email, verified, phones, registered, loginPhone } = contact;
  return (
    <Section id="contact" title="Contact">
      <Definitions
        items={[
          { term: "E-mail", value: email },
          { term: "Verified", value: kind === "account" ? (verified ? "yes" : "not yet") : null },
          { term: phones.length === 1 ? "Phone" : "Phones", value: phones.length > 0 && <Phones phones={phones} /> },
          { term: "Registered", value: registered },
          { term: "Logs in with a code to", value: loginPhone },
          { term: "Signed in", value: kind === "account" ? describeSessions(sessions) : null },
        ]}
      />
      {phones[0] && (
        <p className="flex flex-wrap gap-2">
          <a href={`tel:${phones[0].link}`} className={buttonLooks("secondary", "small")}>
            Call
          </a>
          <a
            href={whatsAppLink(phones[0].link)}
            target="_blank"
            rel="noreferrer"
            className={buttonLooks("secondary", "small")}
          >
            WhatsApp
          </a>
        </p>
      )}
      {links.mails && (
        <p>
          <Link to={links.mails} className={`${linkLook} text-sm`}>
            Mails to this address
          </Link>
        </p>
      )}
      {addresses.map(({ name, phone, text }) => (
        <address key={`${name}${phone}${text}`} className="text-sm whitespace-pre-line not-italic" dir="auto">
          {`${name}, ${phone}\n${text}`}
        </address>
      ))}
    </Section>
  );
}

/** The phones of which most readers need the first; the rest is collapsed away. */
function Phones({ phones }: { phones: CustomerViewProps["contact"]["phones"] }) {
  const list = (some: typeof phones) => (
    <ul className="figures">
      {some.map(({ link, text }) => (
        <li key={link} className="whitespace-nowrap">
          {text}
        </li>
      ))}
    </ul>
  );
  if (phones.length <= maxPhonesShown) return list(phones);
  return (
    <>
      {list(phones.slice(0, maxPhonesShown))}
      <Disclosure bare title={`${phones.length - maxPhonesShown} more`}>
        {list(phones.slice(maxPhonesShown))}
      </Disclosure>
    </>
  );
}

const maxPhonesShown = 3;

const describeSessions = (sessions: number) =>
  sessions === 0 ? "nowhere" : `on ${sessions} ${sessions === 1 ? "device" : "devices"}`;

function Messages({ messages, can }: CustomerViewProps) {
  if (messages.length === 0) return null;
  return (
    <Section id="messages" title="Messages">
      <ul className="grid text-sm">
        {messages.map(({ id, subject, state, at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            {can.answer ? (
              <Link to={`/admin/messages/${id}`} className={linkLook}>
                <bdi>{subject}</bdi>
              </Link>
            ) : (
              <bdi>{subject}</bdi>
            )}
            <span className="text-muted">
              {messageStateLabels[state]}, {at}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
