/** How the admin looks: light, dark, or as the device is set. */
export const themes = ["device", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const name = "taqat_theme";

/** The theme that this device chose. */
export function readTheme(request: Request): Theme {
  const cookies = request.headers.get("Cookie") ?? "";
  const value = new RegExp(`(?:^|;\\s*)${name}=([a-z]+)`).exec(cookies)?.[1];
  return themes.find((theme) => theme === value) ?? "device";
}

/** The cookie that keeps the choice for a year. It reaches the admin alone and says nothing of anybody. */
export function writeThemeCookie(theme: Theme): string {
  return `${name}=${theme}; Path=/admin; Max-Age=31536000; HttpOnly; SameSite=Lax`;
}
