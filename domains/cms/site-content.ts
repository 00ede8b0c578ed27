import { z } from "zod";
import { cleanLine } from "#kernel/clean-text.ts";
import { maxSlugLength } from "#kernel/slugs.ts";
import { contentLimits } from "./text-limits.ts";

/** The pictures that a claim can have. */
export const claimIcons = ["tag", "check", "truck", "phone", "shield", "clock", "star", "return"] as const;

const line = (max: number, missing: string) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(1, { error: missing })
    .max(max, { error: `Shorten this to ${max} characters` });
/** A path of the shop, or an address elsewhere. */
const target = z
  .string()
  .trim()
  .max(contentLimits.path, { error: `Shorten the address to ${contentLimits.path} characters` })
  .regex(/^(\/(?![/\\])|https:\/\/[^\s/])[^\s\\]*$/, {
    error: "Enter a path of this shop, for example /docs/about, or an address that begins with https://",
  });

/** What the home page and the menus show, as staff edit it. */
export const siteContentSchema = z.object({
  /** Below the shop's name in search results, and read out as the home page's heading. */
  homeTitle: line(contentLimits.homeTitle, "Enter a title"),
  /** The promises below the banners. `icon` "truck" without a title has the sentence about delivery, "phone" without a text the shop's number. */
  claims: z
    .array(
      z
        .object({
          icon: z.enum(claimIcons, { error: "Choose a picture" }),
          title: z
            .string()
            .overwrite(cleanLine)
            .max(contentLimits.claim, { error: `Shorten the claim to ${contentLimits.claim} characters` }),
          text: z
            .string()
            .overwrite(cleanLine)
            .max(contentLimits.claimText, {
              error: `Shorten the second line to ${contentLimits.claimText} characters`,
            }),
        })
        .refine(({ icon, title }) => icon === "truck" || title !== "", { error: "Enter the claim", path: ["title"] }),
    )
    .max(8, { error: "Keep at most 8 claims" }),
  /** The categories of the home page with their titles, in order. */
  popular: z
    .array(
      z.object({
        slug: line(maxSlugLength, "Choose a category"),
        title: line(contentLimits.popularTitle, "Enter a title"),
      }),
    )
    .max(12, { error: "Keep at most 12 categories" }),
  /** The slugs of the menu's groups in their order. Groups that are not named follow in the order of the categories. */
  menu: z.array(z.string().max(maxSlugLength)).max(100),
  /** The links of the footer beside the categories. */
  links: z
    .array(z.object({ label: line(contentLimits.linkLabel, "Enter the words of the link"), to: target }))
    .max(20, { error: "Keep at most 20 links" }),
});

export type SiteContent = z.infer<typeof siteContentSchema>;

/** What a shop shows until staff have saved something else. */
export const defaultSiteContent: SiteContent = {
  homeTitle: "Gym supplements, accessories and gym wear in Pakistan",
  claims: [
    { icon: "tag", title: "Low price guaranteed", text: "Found it for less? Tell us." },
    { icon: "check", title: "100% authentic products", text: "Sealed, dated, checked by us." },
    { icon: "truck", title: "", text: "Pay in cash at your door." },
    { icon: "phone", title: "Call us with any question", text: "" },
  ],
  popular: [
    { slug: "proteins", title: "Proteins" },
    { slug: "weight-gainers", title: "Weight Gainers" },
    { slug: "pre-workouts", title: "Pre-workout" },
    { slug: "fat-loss-products", title: "Fat Loss products" },
    { slug: "accessories", title: "Accessories" },
  ],
  menu: [],
  links: [
    { to: "/track", label: "Track your order" },
    { to: "/wishlist", label: "Wishlist" },
    { to: "/docs/faq", label: "Questions and answers" },
    { to: "/docs/about", label: "About us" },
    { to: "/docs/delivery", label: "Delivery" },
    { to: "/docs/returns", label: "Returns" },
    { to: "/docs/privacy", label: "Privacy" },
    { to: "/docs/terms-and-conditions", label: "Terms and conditions" },
    { to: "/blog", label: "Blog" },
    { to: "/connect", label: "Connect with us" },
  ],
};
