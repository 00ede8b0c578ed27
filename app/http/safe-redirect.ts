const nowhere = "http://own.invalid";

/** The path to redirect to when it is one of this shop's pages; otherwise the home page. It comes from the URL, so anybody can have written it. */
export function safeRedirectPath(typed: string | null): string {
  if (!typed || typed.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(typed)) return "/";
  const url = URL.canParse(typed, nowhere) ? new URL(typed, nowhere) : null;
  if (url?.origin !== nowhere || url.pathname.startsWith("//")) return "/";
  return /^\/(user\/(login|registration|logout)|admin\/(sign-in|sign-out))/.test(url.pathname)
    ? "/"
    : url.pathname + url.search;
}

/** The path to redirect to once the form is accepted, from the form's URL. */
export function redirectPathOf(request: Request): string {
  return safeRedirectPath(new URL(request.url).searchParams.get("next"));
}
