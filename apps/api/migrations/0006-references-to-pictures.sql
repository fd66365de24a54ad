-- The hourly sweep asks of every picture whether an order still refers to it, and so does
-- PostgreSQL itself for each one that is deleted.
create index order_items_of_picture on order_items (picture_id) where picture_id is not null;
create index orders_of_screenshot on orders (screenshot_picture_id)
  where screenshot_picture_id is not null;
