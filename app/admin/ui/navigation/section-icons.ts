import {
  Banknote,
  BarChart3,
  Boxes,
  FileText,
  House,
  type LucideIcon,
  MessageSquare,
  Settings,
  ShoppingBag,
  Tag,
  Users,
} from "lucide-react";
import type { SectionLabel } from "../../navigation.ts";

/** The picture of each section of the navigation, by its label. */
export const sectionIcons: Readonly<Record<SectionLabel, LucideIcon>> = {
  Today: House,
  Orders: ShoppingBag,
  Products: Tag,
  Stock: Boxes,
  Customers: Users,
  Messages: MessageSquare,
  Content: FileText,
  Money: Banknote,
  Reports: BarChart3,
  Settings,
};
