/** What a column of a courier's booking sheet can hold, with its words in forms. */
export const bookingFields = {
  parcel: "Our number of the parcel, as on its label: 10001-1",
  order: "Order number: 10001",
  name: "Consignee's name",
  phone: "Consignee's phone: 03001234567",
  "phone-dash": "Consignee's phone: 0300-1234567",
  "phone-country": "Consignee's phone: 923001234567",
  "phone-plus": "Consignee's phone: +923001234567",
  email: "Consignee's e-mail",
  address: "Address in one line",
  city: "City, as the courier calls it",
  province: "Province",
  cash: "Cash to collect, Rs",
  value: "Worth of the goods, Rs",
  weight: "Weight, kg",
  pieces: "Pieces: always 1",
  units: "Number of items",
  contents: "Contents",
  remarks: "What the shopper wrote with the order",
  date: "Today's date",
  "shipper-name": "Shop's name",
  "shipper-phone": "Shop's phone",
  "shipper-address": "Shop's address",
  text: "The same text in each row",
} as const;
export type BookingField = keyof typeof bookingFields;

/** A column of a booking sheet. */
export interface BookingColumn {
  heading: string;
  field: BookingField;
  /** What stands in each row, where the field is "text"; otherwise what stands where the field is empty. */
  text: string;
}

export const maxBookingColumns = 40;

const column = (heading: string, field: BookingField, text = ""): BookingColumn => ({ heading, field, text });

/** The columns of a courier for which nobody has chosen any: those that most sheets ask for. */
export const usualBookingColumns: readonly BookingColumn[] = [
  column("Order Reference", "parcel"),
  column("Consignee Name", "name"),
  column("Consignee Phone", "phone"),
  column("Consignee Address", "address"),
  column("Destination City", "city"),
  column("COD Amount", "cash"),
  column("Weight", "weight", "0.5"),
  column("Pieces", "pieces"),
  column("Product Details", "contents"),
  column("Remarks", "remarks"),
  column("Shipper Name", "shipper-name"),
  column("Shipper Phone", "shipper-phone"),
  column("Shipper Address", "shipper-address"),
];
