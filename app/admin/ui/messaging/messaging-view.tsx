import { Link } from "react-router";
import { Badge } from "#app/ui/elements/badge.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField } from "#app/ui/elements/text-field.tsx";
import { messageLanguageIds, messageLanguages } from "#kernel/message-language.ts";
import { linkLook } from "../link-look.ts";
import { type FormState, toFormState } from "../../edit-forms/form-state.ts";
import { offerField, ruleField } from "../../messaging/messaging-forms.ts";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { fieldProps, tickProps } from "../edit-forms/field-props.ts";
import { Section } from "../section.tsx";
import type { MessagingViewProps } from "./messaging-view-props.ts";
import { channelIds, channelLabels } from "./sent-message-labels.ts";
import { TestMessage } from "./test-message.tsx";

/** Which messages the shop sends by WhatsApp and SMS, and a test of both. */
export function MessagingView(props: MessagingViewProps) {
  const { path, version, form, kinds, webhook, smsReceipts, result } = props;
  const state = toFormState("rules", result, form.values);
  return (
    <>
      <div className="grid gap-2">
        <h1 className="heading text-2xl">WhatsApp and SMS</h1>
        <p className="max-w-prose text-sm text-muted">
          Messages about orders, beside the mails. WhatsApp goes to customers who asked for it at checkout; with SMS
          switched on too, everybody else gets an SMS, and those whom WhatsApp does not reach. What was sent is at{" "}
          <Link to="/admin/sent-messages" className="underline underline-offset-4">
            WhatsApp and SMS sent
          </Link>
          .
        </p>
      </div>
      <EditForm
        key={version}
        form="rules"
        title="What is sent"
        action={path}
        version={version}
        seen={form.seen}
        result={result}
      >
        <ul className="grid gap-1">
          {kinds
            .filter(({ isSettable }) => isSettable)
            .map((row) => (
              <KindRow key={row.kind} {...row} path={path} state={state} />
            ))}
        </ul>
        <SelectField label="Language of the shop" {...fieldProps(state, "language")} className="max-w-xs">
          {Object.entries(messageLanguages).map(([language, { label }]) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </SelectField>
        <fieldset className="grid gap-1">
          <legend className="font-semibold">Languages that shoppers can choose at the checkout</legend>
          <p className="max-w-prose text-sm text-muted">
            Beside that of the shop. Tick one when its templates are approved in WhatsApp Manager; where one is missing
            there, the message goes in the language of the shop.
          </p>
          <div className="flex flex-wrap gap-x-6">
            {messageLanguageIds.map((language) => (
              <label key={language} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  name={offerField(language)}
                  defaultChecked={state.values[offerField(language)] !== undefined}
                  className="size-5 accent-ink"
                />
                <bdi>{messageLanguages[language].label}</bdi>
              </label>
            ))}
          </div>
        </fieldset>
        <Button className="justify-self-start">Save what is sent</Button>
      </EditForm>
      <Section id="others" title="Sent when somebody asks for it">
        <ul className="grid gap-1 text-sm">
          {kinds
            .filter(({ isSettable }) => !isSettable)
            .map(({ kind, label, isChanged }) => (
              <li key={kind} className="flex flex-wrap items-center gap-3">
                <Link to={`${path}/${kind}`} className={linkLook}>
                  {label}
                </Link>
                {isChanged && <Badge tone="lime">Your words</Badge>}
              </li>
            ))}
        </ul>
      </Section>
      <TestMessage {...props} />
      <Section id="webhook" title="What WhatsApp tells the shop">
        <p className="max-w-prose text-sm text-muted">
          Enter this address in Meta’s app, at WhatsApp, Configuration, with the words of WHATSAPP_VERIFY_TOKEN, and
          subscribe to “messages”. Then the shop learns what was delivered and read, customers confirm and cancel by the
          buttons, and what they write is in your messages.
        </p>
        <code className="wrap-anywhere select-all">{webhook}</code>
      </Section>
      <Section id="sms-receipts" title="What the SMS service tells the shop">
        {smsReceipts === null ? (
          <p className="max-w-prose text-sm text-muted">
            An SMS counts as sent once its service has accepted it. Where the service can tell later whether it arrived,
            say in SMS_RECEIPTS how, and the address to enter there stands here.
          </p>
        ) : (
          <>
            <p className="max-w-prose text-sm text-muted">
              Enter this address at the SMS service, for delivery reports. It holds a secret: show it to nobody else.
            </p>
            <code className="wrap-anywhere select-all">{smsReceipts}</code>
          </>
        )}
      </Section>
    </>
  );
}

type KindRowProps = MessagingViewProps["kinds"][number] & { path: string; state: FormState };

function KindRow({ kind, label, isChanged, path, state }: KindRowProps) {
  return (
    <li className="grid items-center gap-x-6 border-b border-line py-1 sm:grid-cols-[1fr_auto]">
      <span className="flex flex-wrap items-center gap-x-3">
        <Link to={`${path}/${kind}`} className={`${linkLook} font-semibold`}>
          {label}
        </Link>
        {isChanged && <Badge tone="lime">Your words</Badge>}
      </span>
      <span role="group" aria-label={label} className="flex flex-wrap gap-x-6">
        {channelIds.map((channel) => (
          <label key={channel} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              {...tickProps(state, ruleField(kind, channel))}
            />
            {channelLabels[channel]}
          </label>
        ))}
      </span>
    </li>
  );
}
