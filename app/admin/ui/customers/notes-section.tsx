import { Button } from "#app/ui/elements/button.tsx";
import { TextAreaField } from "#app/ui/elements/text-field.tsx";
import { noteField } from "../note-field.ts";
import { Section } from "../section.tsx";
import { WrittenEntry } from "../written-entry.tsx";
import type { CustomerViewProps } from "./customer-view-props.ts";

/** What staff noted about the customer, and the form that adds a note. */
export function NotesSection({ path, notes, can, noteId, maxNoteLength, result }: CustomerViewProps) {
  const refused = result?.values.intent === "note" ? result : null;
  return (
    <Section id="notes" title="Notes">
      {notes.length === 0 && <p className="text-sm text-muted">None yet. Only staff see them.</p>}
      <ol className="grid gap-3">
        {notes.map(({ id, body, author, at }) => (
          <WrittenEntry key={id} author={author} at={at} body={body} />
        ))}
      </ol>
      {can.edit && (
        <form method="post" action={path} noValidate className="grid justify-items-start gap-3">
          <input type="hidden" name="note" value={noteId} />
          <TextAreaField
            {...noteField}
            name="body"
            label="A note for staff"
            rows={3}
            maxLength={maxNoteLength}
            dir="auto"
            defaultValue={refused?.values.body}
            error={refused?.errors.body?.[0]}
            className="w-full"
          />
          <Button look="secondary" size="small" name="intent" value="note">
            Add the note
          </Button>
        </form>
      )}
    </Section>
  );
}
