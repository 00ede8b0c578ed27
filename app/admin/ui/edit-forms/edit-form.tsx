import type { ReactNode } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import type { EditFormResult } from "../../edit-forms/form-state.ts";
import { TrackedForm } from "../save-bar/tracked-form.tsx";

interface EditFormProps {
  /** The form's intent, and the id of its section. */
  form: string;
  title: string;
  lead?: ReactNode;
  action: string;
  /** The version that is on the screen; 0 for something new. */
  version: number;
  /** Digests of what the form began with, from `toSeen`. */
  seen?: string;
  /** Whether it has files. */
  files?: boolean;
  /** Whether a search stands in it. What Enter in a field sends then says so (`pressed=enter`), because the search's field must not save. */
  searches?: boolean;
  /** The last refused form of the screen, of this section or of another one. */
  result: EditFormResult | null;
  children: ReactNode;
}

/**
 * One form of a screen. It carries the version of what it changes, so that nobody saves over what somebody else has saved. With scripts the save
 * bar says what has changed in it.
 */
export function EditForm({
  form,
  title,
  lead,
  action,
  version,
  seen,
  files = false,
  searches = false,
  result,
  children,
}: EditFormProps) {
  const refused = result?.form === form ? result : null;
  return (
    <section id={form} aria-labelledby={`${form}-title`} className="panel scroll-mt-4">
      <div className="mb-4 grid gap-2">
        <h2 id={`${form}-title`} className="heading text-lg">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-sm text-muted">{lead}</p>}
        {refused?.message && <Alert focused>{refused.message}</Alert>}
      </div>
      <TrackedForm
        id={`${form}-form`}
        section={form}
        title={title}
        refused={refused !== null}
        problems={Object.keys(refused?.errors ?? {}).length}
        began={`${version} ${seen}`}
        action={action}
        {...(files && { encType: "multipart/form-data" })}
        aria-labelledby={`${form}-title`}
        className="grid gap-4"
      >
        {/* What Enter presses, also where another button comes before the form's own. */}
        <button hidden {...(searches && { name: "pressed", value: "enter" })}>
          Save
        </button>
        <input type="hidden" name="version" value={version} />
        {seen !== undefined && <input type="hidden" name="seen" value={seen} />}
        {children}
        {/* Last, because the first intent counts: a button may have another one. */}
        <input type="hidden" name="intent" value={form} />
      </TrackedForm>
    </section>
  );
}
