import { findShownPage, showsItself } from "#app/http/shown-page.ts";

/**
 * Answers a form with the page to which its redirect leads, where the action lets the page be the answer; with the redirect itself otherwise, and where the page
 * is none that the browser would have got, or fails: what the form did is done, and the page may succeed when the browser asks for it.
 */
export async function answerShownPage(
  redirect: Response,
  url: string,
  render: (request: Request) => Promise<Response>,
): Promise<Response> {
  const path = findShownPage(redirect);
  if (path === null) return redirect;
  const page = await render(new Request(new URL(path, url))).catch(() => null);
  if (page?.status !== 200) return redirect;
  for (const [name, value] of Object.entries(showsItself(path))) page.headers.set(name, value);
  return page;
}
