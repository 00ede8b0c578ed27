import type { StaffRole } from "#domains/staff/permissions.ts";

/** Each role's name, and what it is for. */
export const roleLabels: Record<StaffRole, { name: string; does: string }> = {
  owner: { name: "Owner", does: "may do everything, staff and settings included" },
  manager: { name: "Manager", does: "everything but staff, settings and API keys" },
  packer: { name: "Packer", does: "sees and packs orders, corrects stock" },
  support: { name: "Support", does: "orders, customers and messages" },
  analyst: { name: "Analyst", does: "sees sales and what the stock has cost" },
};
