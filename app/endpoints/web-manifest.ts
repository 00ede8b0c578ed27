/** The web app manifest, which lets a phone install the shop on its home screen. */
export function webManifest({ title, description }: { title: string; description: string }) {
  const icon = (size: number, purpose: "any" | "maskable") => ({
    src: `/icons/${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: title,
    short_name: title.slice(0, 12),
    description,
    lang: "en-PK",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#ffffff",
    theme_color: "#0b0c0e",
    icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
  };
}
