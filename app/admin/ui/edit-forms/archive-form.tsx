import { Button } from "#app/ui/elements/button.tsx";
import type { EditFormResult } from "../../edit-forms/form-state.ts";
import { EditForm } from "./edit-form.tsx";

interface ArchiveFormProps {
  archived: boolean;
  /** What it is like to be archived, and what archiving it would do. */
  lead: { archived: string; active: string };
  action: string;
  version: number;
  result: EditFormResult | null;
}

/** The form that archives a thing, or brings it back. */
export const ArchiveForm = ({ archived, lead, ...form }: ArchiveFormProps) => (
  <EditForm form="status" title="Status" lead={archived ? lead.archived : lead.active} {...form}>
    <Button look="secondary" className="justify-self-start" name="to" value={archived ? "active" : "archived"}>
      {archived ? "Bring it back" : "Archive it"}
    </Button>
  </EditForm>
);
