import { DeliveryTo } from '#app/delivery/delivery-to.tsx';

/** A file of its own, which is asked for only once a stone is chosen. */
export default DeliveryTo;
