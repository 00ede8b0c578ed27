import { type ReactNode, useCallback, useMemo, useState } from "react";
import { CircleAlert } from "lucide-react";
import { Button } from "#app/ui/elements/button.tsx";
import { ControlledDialog } from "../kit/dialog.tsx";
import { useToast } from "../kit/toast.tsx";
import { useUnsavedChangesPrompt, useReturn } from "./use-unsaved-changes-prompt.ts";
import { type ReportForm, ReportFormContext, type UnsavedForm } from "./use-tracked-form.ts";
import { linkLook } from "../link-look.ts";

/**
 * Knows which forms of the screen have changes, shows a bar with them and asks before they are left. Without scripts each form has its own
 * button alone.
 */
export function SaveBarProvider({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, UnsavedForm>>(new Map());
  const report = useCallback<ReportForm>((formId, form) => {
    setForms((before) => {
      if (JSON.stringify(before.get(formId) ?? null) === JSON.stringify(form)) return before;
      const after = new Map(before);
      if (form) after.set(formId, form);
      else after.delete(formId);
      return after;
    });
  }, []);
  const unsaved = useMemo(() => [...forms.values()], [forms]);
  const toast = useToast();
  useReturn((title, detail) => toast(detail === undefined ? { title } : { title, description: detail, timeout: 0 }));
  const { asks, others, stay, leave } = useUnsavedChangesPrompt(unsaved);

  return (
    <ReportFormContext value={report}>
      {children}
      <p role="status" className="sr-only">
        {unsaved.length > 0 && "There are changes that are not saved."}
      </p>
      {unsaved.length > 0 && <SaveBar unsaved={unsaved} />}
      <ControlledDialog
        open={asks}
        onOpenChange={(open) => !open && stay()}
        title="Leave without saving?"
        description={`${[...unsaved.map(describe), ...others.map((name, at) => `${at + unsaved.length === 0 ? "Something" : "something"} typed in ${name}`)].join(", ")}. What is not saved is lost.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={stay}>Stay here</Button>
          <Button look="secondary" onClick={leave}>
            Leave without saving
          </Button>
        </div>
      </ControlledDialog>
    </ReportFormContext>
  );
}

const describe = ({ changes, title, refused }: UnsavedForm) =>
  refused ? `${title}: not saved yet` : `${changes} ${changes === 1 ? "change" : "changes"} in ${title}`;

function SaveBar({ unsaved }: { unsaved: UnsavedForm[] }) {
  return (
    <section
      aria-label="Not saved yet"
      data-save-bar=""
      className="fixed inset-x-0 bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] z-30 max-h-[40dvh] overflow-y-auto border-t border-line bg-white px-4 shadow-lift lg:bottom-0 lg:left-52 lg:px-8 print:hidden"
    >
      <ul className="mx-auto max-w-5xl divide-y divide-line">
        {unsaved.map((form) => (
          <li key={form.formId} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 py-2">
            <p className="min-w-40 flex-1 font-semibold wrap-anywhere">{describe(form)}</p>
            {form.problems > 0 && (
              <button
                type="button"
                onClick={() => goToFirstProblem(form.formId)}
                className={`${linkLook} gap-1.5 text-sm font-semibold text-failure`}
              >
                <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
                {form.problems === 1 ? "1 error: go to it" : `${form.problems} errors: go to the first`}
              </button>
            )}
            <Button
              look="accent"
              size="small"
              form={form.formId}
              {...(form.save?.intent !== undefined && { name: "intent", value: form.save.intent })}
              aria-label={`${form.save?.label ?? "Save"}: ${form.title}`}
            >
              {form.save?.label ?? "Save"}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function goToFirstProblem(formId: string) {
  const field = document
    .getElementById(formId)
    ?.querySelector<HTMLElement>('[aria-invalid="true"]:not(fieldset), [data-problem]');
  field?.closest("details")?.setAttribute("open", "");
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
