/** The sites on which the shop can have a page, with their names. */
export const socialNetworkNames = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  x: "X",
} as const;
export type SocialNetwork = keyof typeof socialNetworkNames;

export const socialNetworks = Object.keys(socialNetworkNames) as [SocialNetwork, ...SocialNetwork[]];
