-- Tells every process that serves pages as soon as a revision is there for others to see (on commit).
CREATE FUNCTION notify_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('faultline_revision', NEW."slug");
  RETURN NULL;
END $$;

CREATE TRIGGER notify_revision AFTER INSERT ON "Revision"
  FOR EACH ROW EXECUTE FUNCTION notify_revision();
