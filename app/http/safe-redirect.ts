import { isShopPath, toShopPath } from "#kernel/shop-path.ts";

/** The path to redirect to when it is one of this shop's pages; otherwise the home page. It comes from the URL, so anybody can have written it. */
export function safeRedirectPath(typed: string | null): string {
  if (!typed || !isShopPath(typed)) return "/";
  const path = toShopPath(typed);
  return /^\/(user\/(login|registration|logout)|admin\/(sign-in|sign-out))/.test(path) ? "/" : path;
}

/** The path to redirect to once the form is accepted, from the form's URL. */
export function redirectPathOf(request: Request): string {
  return safeRedirectPath(new URL(request.url).searchParams.get("next"));
}
