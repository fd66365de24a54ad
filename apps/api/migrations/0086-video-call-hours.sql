-- When a shopper can see a product on a video call, as the owner writes it; null when nothing is said.
alter table store_profile add column video_call_hours text
  check (length(video_call_hours) between 1 and 60);
