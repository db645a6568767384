/** SQL of what a notice about a push or a PayBill payment tells, without its payer: its money can still be recognised and matched. */
export const BODY_WITHOUT_PAYER = `CASE kind
  WHEN 'push' THEN jsonb_set(body, '{Body,stkCallback,CallbackMetadata,Item}',
    jsonb_path_query_array(body, '$.Body.stkCallback.CallbackMetadata.Item[*] ? (@.Name != "PhoneNumber")'))
  ELSE jsonb_build_object('TransID', body -> 'TransID', 'TransAmount', body -> 'TransAmount',
    'TransTime', coalesce(body ->> 'TransTime', ''), 'BillRefNumber', body -> 'BillRefNumber') END`;
