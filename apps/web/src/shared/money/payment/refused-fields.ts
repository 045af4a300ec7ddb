type FieldOf = Readonly<Record<string, string>>;

/** The field of a top-up that each refusal is about; any other is about the whole form. */
export const TOP_UP_FIELDS: FieldOf = {
  amount_out_of_range: "amount",
  promo_code_invalid: "promoCode",
  promo_code_used: "promoCode",
  promo_code_expired: "promoCode",
  promo_code_min_amount: "promoCode",
};

/** The same for a receipt. */
export const RECEIPT_FIELDS: FieldOf = {
  payment_order_id_used: "paymentSystemPaymentId",
  payment_order_id_format: "paymentSystemPaymentId",
  payment_too_old: "paymentSystemPaymentId",
  payment_upi_ref_not_acceptable: "paymentSystemPaymentId",
  payment_amount_incorrect: "amount",
};
