import type { EditFormResult, FormState } from "../../edit-forms/form-state.ts";

/** What a form of the settings gets. */
export interface SettingsFormProps {
  /** What is the same for each form's `EditForm`. */
  edit: { form: string; action: string; version: number; seen: string; result: EditFormResult | null };
  state: FormState;
}
