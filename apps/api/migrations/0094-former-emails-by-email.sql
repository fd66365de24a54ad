-- own-data: the earlier holders of an e-mail address.
create index former_emails_by_email on former_emails (email, until);
