# The scenario with the Ruby client of openapi-generator, against the service at SDK_URL.
require 'json'
require 'securerandom'
require 'uri'
require 'beverage_ordering'

def expect(holds, seen)
  raise "unexpected: #{seen.inspect}" unless holds
end

# Returns the error with which the call must end.
def refusal
  yield
rescue BeverageOrdering::ApiError => e
  e
else
  raise 'the call did not fail'
end

service = URI(ENV.fetch('SDK_URL'))
configuration = BeverageOrdering::Configuration.new
configuration.scheme = service.scheme
configuration.host = "#{service.host}:#{service.port}"
configuration.server_index = nil
client = BeverageOrdering::ApiClient.new(configuration)
orders = BeverageOrdering::OrdersApi.new(client)
attachments = BeverageOrdering::AttachmentsApi.new(client)

# Sign in.
credentials = BeverageOrdering::Credentials.new(email: ENV.fetch('SDK_EMAIL'), password: ENV.fetch('SDK_PASSWORD'))
configuration.access_token = BeverageOrdering::SignInApi.new(client).login(credentials).data.access_token

# List the orders to get the revision.
listed, _, headers = orders.list_orders_with_http_info(Integer(ENV.fetch('SDK_USER_ID')))
expect(listed.total.zero?, listed)
revision = headers['ETag']

# Create an order with that revision and a key.
key = SecureRandom.uuid
request = BeverageOrdering::OrderCreation.new(recipe: 'lungo', volume: '250ml')
order, status = orders.create_order_with_http_info(revision, request, x_idempotency_key: key)
expect(status == 201 && [order.recipe, order.volume_ml, order.address] == ['lungo', 250, nil], order)

# A retry with the key returns the same order.
replayed, status, headers = orders.create_order_with_http_info(revision, request, x_idempotency_key: key)
expect(status == 200 && headers['X-Beverage-Ordering-Replayed'] == 'true' && replayed == order, replayed)

# Without the key, the revision is stale.
stale = refusal { orders.create_order(revision, request) }
error = JSON.parse(stale.response_body)
expect(stale.code == 412 && error['reason'] == 'revision_mismatch', stale)
expect(error['details']['current_revision'] == 1, error)

# A path identifies an order by its number or its UUID. The Accept header requests an RFC 9457 error.
expect(orders.get_order(order.uuid) == order, order)
missing = refusal { orders.get_order('999999999', header_params: { 'Accept' => 'application/problem+json' }) }
expect(missing.code == 404 && JSON.parse(missing.response_body)['type'] == '/errors/order_not_found', missing)

# Upload and download a file.
content = (0..255).to_a.pack('C*') * 64
File.binwrite('cup.bin', content)
uploaded = attachments.upload_attachment(order.uuid, File.open('cup.bin', 'rb'))
expect(uploaded.filename == 'cup.bin' && uploaded.size == content.bytesize, uploaded)
downloaded = attachments.download_attachment(order.uuid, uploaded.id)
expect(File.binread(downloaded.path) == content, downloaded)

puts 'scenario passed'
