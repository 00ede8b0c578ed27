const nowhere = "http://own.invalid";

/** The path to go on to, when it is one of our own pages; otherwise the home page. It comes from the address, so anybody can have written it. */
export function safeRedirectPath(typed: string | null): string {
  if (!typed || typed.length > 500 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(typed)) return "/";
  const url = URL.canParse(typed, nowhere) ? new URL(typed, nowhere) : null;
  if (url?.origin !== nowhere || url.pathname.startsWith("//")) return "/";
  return /^\/user\/(login|registration|logout)/.test(url.pathname) ? "/" : url.pathname + url.search;
}

/** Where a form leads once it is accepted, as its address says. */
export function redirectPathOf(request: Request): string {
  return safeRedirectPath(new URL(request.url).searchParams.get("next"));
}
