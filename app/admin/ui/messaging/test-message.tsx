import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { messageLanguages } from "#kernel/message-language.ts";
import { toFormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { Section } from "../section.tsx";
import type { MessagingViewProps } from "./messaging-view-props.ts";
import { channelLabels } from "./sent-message-labels.ts";
import { typedLengths } from "../typed-lengths.ts";
import { useReloadWhile } from "../latest/use-reload-while.ts";

/** Sends a test message to a phone, and says what became of it. */
export function TestMessage({ path, press, test, form, result }: MessagingViewProps) {
  const isWaiting = test?.state === "waiting";
  useReloadWhile(isWaiting);
  const refused = result?.form === "test" ? result : null;
  const state = toFormState("test", result, { channel: "whatsapp", language: form.values.language ?? "english" });
  return (
    <Section id="test" title="Test message">
      {refused && <Alert focused>{refused.message}</Alert>}
      {test && (
        <div role="status">
          {isWaiting ? (
            <p>It is on its way. Without scripts, load this page again to see what became of it.</p>
          ) : test.state === "failed" || test.state === "discarded" ? (
            <Alert>It could not be sent: {test.error}</Alert>
          ) : (
            <Alert tone="success">The service took it. Look at the phone.</Alert>
          )}
        </div>
      )}
      <form method="post" action={path} noValidate className="grid gap-4 sm:grid-cols-3">
        <input key={press} type="hidden" name="press" defaultValue={press} />
        <TextField
          label="Mobile number"
          {...fieldProps(state, "phone", "For example 0300 1234567")}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={typedLengths.phone}
          required
        />
        <SelectField label="By" {...fieldProps(state, "channel")}>
          {Object.entries(channelLabels).map(([channel, label]) => (
            <option key={channel} value={channel}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Language" {...fieldProps(state, "language")} id="test-language">
          {Object.entries(messageLanguages).map(([language, { label }]) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button look="secondary" name="intent" value="test" className="justify-self-start">
          Send a test message
        </Button>
      </form>
    </Section>
  );
}
