-- Codes by which customers confirm, with a count of tries of their own; and the counts of second factors,
-- codes of the app and recovery codes apart.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check
    check (purpose in ('SIGN_IN', 'RESET', 'CHANGE_PHONE', 'COMPLAINT', 'DELETE_ACCOUNT', 'CONFIRM'));
alter table sign_in_failures
  drop constraint sign_in_failures_purpose_check,
  add constraint sign_in_failures_purpose_check
    check (purpose in (
      'SIGN_IN', 'RESET', 'CHANGE_PHONE', 'RESET_SEND', 'PASSWORD', 'COMPLAINT', 'DELETE_ACCOUNT',
      'CONFIRM', 'FACTOR', 'RECOVERY'
    ));
