-- The hours in which a shopper can see a product on a video call, in the owner's words; null without any.
alter table store_profile add column video_call_hours text
  check (length(video_call_hours) between 1 and 60);
