import { data } from "react-router";

/** The request's form; throws a 400 answer when the body is none. */
export async function parseFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("What was sent is not a form we know.", { status: 400 });
  }
}

/** A field's text; files and missing fields are empty. */
export function getFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
