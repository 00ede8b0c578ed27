import type { FormResult } from "../account/form-result.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { TextAreaField } from "../elements/text-field.tsx";

interface ThreadViewProps {
  /** The path of the page. */
  page: string;
  subject: string;
  /** Empty where they could not be read. */
  words: { key: string; own: boolean; at: string; body: string }[];
  /** The id of what is written next. */
  replyId: string;
  refused: FormResult | null;
}

/** What the writer of a message and the shop wrote to one another, and the form that goes on. It needs no scripts. */
export function ThreadView({ page, subject, words, replyId, refused }: ThreadViewProps) {
  return (
    <div className="wrap max-w-3xl py-8">
      <h1 dir="auto" className="heading text-4xl wrap-anywhere">
        {subject}
      </h1>
      {words.length > 0 && (
        <ol aria-label="What was written" className="mt-6 grid gap-5">
          {words.map(({ key, own, at, body }) => (
            <li key={key} className={`grid gap-1 border-l-4 pl-4 ${own ? "border-line" : "border-ink"}`}>
              <p className="flex flex-wrap gap-x-3 text-sm">
                <strong>{own ? "You" : "We"}</strong>
                <span className="text-muted">{at}</span>
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {body}
              </p>
            </li>
          ))}
        </ol>
      )}
      <form method="post" action={page} noValidate className="mt-8 grid justify-items-start gap-4">
        {refused?.message && <Alert focused>{refused.message}</Alert>}
        <input type="hidden" name="reply" value={refused?.values.reply ?? replyId} />
        <TextAreaField
          name="body"
          label="Write to us again"
          hint="We answer by mail. Whoever has the link of this page reads it."
          rows={6}
          dir="auto"
          defaultValue={refused?.values.body}
          error={refused?.errors.body?.[0]}
          {...(refused?.errors.body && { autoFocus: true })}
          required
          className="w-full"
        />
        <Button>Send</Button>
      </form>
    </div>
  );
}
