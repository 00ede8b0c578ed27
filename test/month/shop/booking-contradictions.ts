/** What can never be true of parcels that couriers' APIs book: each query finds the rows that contradict its sentence. */
export const bookingContradictions = {
  "the number of a booking that stands is on its parcel until that leaves": `
    select booking.id::text from orders_courier_bookings booking join orders_shipments parcel on parcel.id = shipment_id
    where booking.state = 'booked' and parcel.state = 'packed'
      and (parcel.tracking_number, parcel.courier_id) is distinct from (booking.tracking_number, booking.courier_id)`,
  "a parcel that has not left has the number of its booking, or none": `
    select id::text from orders_shipments parcel where state = 'packed' and tracking_number is not null
      and not exists (select from orders_courier_bookings booking where shipment_id = parcel.id and booking.tracking_number = parcel.tracking_number and booking.state in ('booked', 'cancelling'))`,
  "a parcel that waits for its booking is on a sheet": `
    select booking.id::text from orders_courier_bookings booking join orders_shipments parcel on parcel.id = shipment_id
    where booking.state in ('waiting', 'sending', 'booked') and parcel.state = 'packed'
      and not exists (select from orders_booked_parcels listed where listed.shipment_id = parcel.id)`,
  "a courier that will not have a parcel is told so, or somebody is": `
    select booking.id::text from orders_courier_bookings booking join orders_shipments parcel on parcel.id = shipment_id
    where booking.state in ('waiting', 'sending', 'booked')
      and (parcel.state = 'cancelled' or (parcel.state <> 'packed'
        and (parcel.courier_id, parcel.tracking_number) is distinct from (booking.courier_id, booking.tracking_number)))
      and not exists (select from orders_courier_issues issue where issue.shipment_id = parcel.id and kind = 'not-cancelled')`,
  "no booking is cancelled with whose number its parcel has left": `
    select booking.id::text from orders_courier_bookings booking join orders_shipments parcel on parcel.id = shipment_id
    where booking.state = 'cancelling' and parcel.state not in ('packed', 'cancelled')
      and (parcel.courier_id, parcel.tracking_number) = (booking.courier_id, booking.tracking_number)`,
  "words that were linked have a parcel and had none before, those set aside a reason, and those that wait no end": `
    select id::text from orders_courier_issues where (state = 'linked' and (shipment_id is null or kind <> 'unknown-number'))
      or (state = 'set-aside') <> (reason is not null) or (state = 'open') <> (closed_at is null)`,
  "no two parcels underway have one number of a courier": `
    select min(id::text) as id from orders_shipments where state in ('packed', 'shipped') and tracking_number is not null and courier_id is not null
    group by courier_id, tracking_number having count(*) > 1`,
  "what couriers sent is applied": "select id::text from orders_courier_news where applied_at is null",
} satisfies Record<string, string>;
