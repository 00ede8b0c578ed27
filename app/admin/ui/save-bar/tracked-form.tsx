import { type ComponentProps, useRef } from "react";
import { Form, type FormProps } from "react-router";
import { type SaveButton, useTrackedForm } from "./use-tracked-form.ts";

interface TrackedFormProps extends Omit<ComponentProps<"form">, "id" | "ref" | "action" | "encType"> {
  id: string;
  action?: string;
  encType?: FormProps["encType"];
  /** The id of the section that it stands in; its own unless set. */
  section?: string;
  /** What the bar calls it. */
  title: string;
  /** Whether it holds what was typed before it was sent, and nothing of that is saved. */
  refused?: boolean;
  /** How many fields are at fault. */
  problems?: number;
  /** Changes with what the form began with. */
  began?: string;
  save?: SaveButton;
  /** Whether scripts send it, without loading the page anew. */
  routed?: boolean;
  /** Whether it stays as it is typed when the search of its page changes, so that nobody is asked before. */
  staysOnSearch?: boolean;
}

/** A form that the save bar knows of. With scripts the bar counts what has changed in it, and leaving the page asks. */
export function TrackedForm({
  id,
  section = id,
  title,
  refused = false,
  problems = 0,
  began = "",
  save,
  routed = false,
  staysOnSearch = false,
  ...form
}: TrackedFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useTrackedForm(ref, { formId: id, section, title, refused, problems, began, save, staysOnSearch });
  const props = { ...form, id, ref, method: "post", noValidate: true } as const;
  return routed ? <Form {...props} preventScrollReset /> : <form {...props} />;
}
